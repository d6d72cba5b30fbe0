const FILES: Readonly<Record<string, string>> = import.meta.glob(
  ['#fixtures/cv.pdf', '#fixtures/images/{avatar,retrato}.*'],
  { eager: true, query: '?url', import: 'default' },
);

/** Whether the portrait has transparent parts (build/pictures-plugin.ts). */
const CUTOUTS: Readonly<Record<string, boolean>> = import.meta.glob('#fixtures/images/retrato.*', {
  eager: true,
  query: '?cutout',
  import: 'default',
});

/** The address of the file with this name, in any format; empty when the owner has none. */
function addressOf(name: string): string {
  const path = Object.keys(FILES).find((file) => file.includes(`/${name}.`));
  return path === undefined ? '' : (FILES[path] ?? '');
}

/** The addresses of the owner's files. A file that the owner does not have is an empty text. */
export const siteFiles = {
  /** The photo of the profile card, 840 x 1320. */
  portrait: addressOf('retrato'),
  /** True for a portrait without a background: the river is drawn behind it. */
  isPortraitCutOut: Object.values(CUTOUTS).some(Boolean),
  /** The square photo of the posts. */
  avatar: addressOf('avatar'),
  cv: addressOf('cv'),
} as const;
