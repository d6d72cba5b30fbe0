/**
 * The widths, in pixels, of the variants that a build generates of each picture: AVIF for all boxes of
 * the layout and pixel densities; WebP, for the few browsers without AVIF, for phone and desktop.
 */
export const WIDTHS = { avif: [96, 384, 640, 960, 1280, 1680], webp: [640, 1280] } as const;

export type Format = keyof typeof WIDTHS;

/** The path of the published pictures. The documents of a database contain it, so it must not change. */
export const PUBLISHED_PICTURES = '/imagenes';

/** The address of a picture of the build. */
const BUILD_PICTURE = new RegExp(
  `^((?:/assets|${PUBLISHED_PICTURES})/)([^/\\\\?#\\s]+)\\.(?:avif|jpe?g|png|webp)$`,
  'i',
);

/**
 * The address of a variant of a picture of the build, in a folder named by the width so that it clashes
 * with no other picture. Null for any other picture.
 */
export function variantAddress(src: string, width: number, format: Format): string | null {
  const [, folder, name] = BUILD_PICTURE.exec(src) ?? [];
  return name === undefined ? null : `${folder}${width}/${name}.${format}`;
}

/** The `srcset` by format of a picture of the build that is `width` pixels wide; null for any other picture. */
export function pictureVariants(
  src: string,
  width: number,
): Readonly<Record<Format, string>> | null {
  if (!BUILD_PICTURE.test(src)) return null;
  const sourceSet = (format: Format) => {
    const widths: readonly number[] = WIDTHS[format];
    return (
      widths
        // Up to the first width that is not smaller than the picture.
        .filter((_, index) => index === 0 || Number(widths[index - 1]) < width)
        .map((each) => `${variantAddress(src, each, format)} ${each}w`)
        .join(', ')
    );
  };
  return { avif: sourceSet('avif'), webp: sourceSet('webp') };
}
