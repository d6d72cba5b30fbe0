/** The variant in which each picture was loaded last, by the address of the picture. */
const variants = new Map<string, string>();

/** Remembers a loaded picture, whose variant then stands in for others of the same picture while they load. */
export function rememberPicture(image: HTMLImageElement): void {
  variants.set(image.getAttribute('src') ?? '', image.currentSrc);
}

/** The address of the variant that was loaded last; undefined for a picture that was not loaded in this page. */
export function loadedVariant(src: string): string | undefined {
  return variants.get(src);
}
