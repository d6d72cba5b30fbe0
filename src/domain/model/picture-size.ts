/** The width and height of a picture's file, in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

const SIZE = /#([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** The address of a picture with its size as the fragment, which no server gets: `/imagenes/x.avif#1400x800`. */
export function withSize(address: string, { width, height }: PictureSize): string {
  return `${address}#${width}x${height}`;
}

/** The address without the size. */
export function withoutSize(address: string): string {
  return address.replace(SIZE, '');
}

/** The size that an address ends in; null for an address without one. */
export function sizeOf(address: string): PictureSize | null {
  const [, width, height] = SIZE.exec(address) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}
