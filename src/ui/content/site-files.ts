import cv from '#fixtures/cv.pdf?url';
import avatar from '#fixtures/images/avatar.avif?url';
import portrait from '#fixtures/images/retrato.avif?url';

/** The addresses of the owner's files. */
export const siteFiles = {
  /** The photo of the profile card, 840 x 1320. */
  portrait,
  /** The square photo of the posts. */
  avatar,
  cv,
} as const;
