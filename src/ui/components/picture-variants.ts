/**
 * The widths, in pixels, that a build makes of each picture: for every box and screen of the layout in
 * AVIF, for a phone and a desk in WebP, which only the few browsers without AVIF take.
 */
export const WIDTHS = { avif: [96, 384, 640, 960, 1280, 1680], webp: [640, 1280] } as const;

export type Format = keyof typeof WIDTHS;

/** Where pictures stand that documents of a database name: at an address that no build changes. */
export const PUBLISHED_PICTURES = '/imagenes';

/** An address that the build gives to a picture of its own. */
const OURS = new RegExp(
  `^((?:/assets|${PUBLISHED_PICTURES})/)([\\w.-]+)\\.(?:avif|jpe?g|png|webp)$`,
);

/**
 * Where a picture of the build stands in another width and format: in a folder named by the width, so
 * that no picture's own name is ever taken. Null for every other address.
 */
export function variantAddress(src: string, width: number, format: Format): string | null {
  const [, folder, name] = OURS.exec(src) ?? [];
  return name === undefined ? null : `${folder}${width}/${name}.${format}`;
}

/** A `srcset` by format for a picture of the build that is `width` pixels wide; null for others. */
export function pictureVariants(
  src: string,
  width: number,
): Readonly<Record<Format, string>> | null {
  if (!OURS.test(src)) return null;
  const sourceSet = (format: Format) => {
    const widths: readonly number[] = WIDTHS[format];
    return (
      widths
        // Up to the first that shows all there is.
        .filter((_, index) => index === 0 || Number(widths[index - 1]) < width)
        .map((each) => `${variantAddress(src, each, format)} ${each}w`)
        .join(', ')
    );
  };
  return { avif: sourceSet('avif'), webp: sourceSet('webp') };
}
