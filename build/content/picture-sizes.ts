import path from 'node:path';
import type { PictureSize } from '#domain/model/picture-size.ts';
import { pictureNames } from './picture-addresses.ts';

/** Tells the owner why the size of a picture is null. */
export const DAMAGED = 'el archivo está dañado o no es una imagen';

/**
 * The size of a picture, given its file or content, as a browser shows it: turned by its orientation. Null where it
 * cannot be read as a picture.
 */
export async function pictureSize(picture: string | Uint8Array): Promise<PictureSize | null> {
  const { default: sharp } = await import('sharp');
  try {
    return (await sharp(picture).metadata()).autoOrient;
  } catch {
    return null;
  }
}

/** The size of each picture of the fixtures, by its file name. */
export async function pictureSizes(
  fixtures: string,
): Promise<ReadonlyMap<string, PictureSize | null>> {
  const sizes = [...(await pictureNames(fixtures))].map(
    async (name) => [name, await pictureSize(path.join(fixtures, 'images', name))] as const,
  );
  return new Map(await Promise.all(sizes));
}
