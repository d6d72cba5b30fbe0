import cv from '#fixtures/cv.pdf?url';
import avatar from '#fixtures/images/avatar.avif?url';
import portrait from '#fixtures/images/retrato.avif?url';

/** The addresses of the owner's files on this site. */
export const siteFiles = {
  /** The profile card's photo, 840 x 1320. */
  portrait,
  /** The square one of the posts. */
  avatar,
  cv,
} as const;
