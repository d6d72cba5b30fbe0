/** The square that a picture is reduced to, in pixels, and the rows of it that are measured: sky, then water. */
const SIDE = 24;
const ROWS = [
  [0, 3],
  [8, 12],
  [14, 17],
  [21, 24],
] as const;

/**
 * The light of a picture: the colors at the top and the bottom of its sky and of its water, as four times three
 * hexadecimal digits. Each is the median of a strip, so that what is drawn in front hardly counts.
 */
export async function lightOf(file: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const pixels = await sharp(file)
    .flatten()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const channels = pixels.length / SIDE ** 2;
  return ROWS.flatMap(([from, to]) =>
    [0, 1, 2].map((channel) => {
      const values: number[] = [];
      for (let pixel = from * SIDE; pixel < to * SIDE; pixel += 1) {
        values.push(pixels[pixel * channels + Math.min(channel, channels - 1)] ?? 0);
      }
      const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
      return Math.round(median / 17).toString(16);
    }),
  ).join('');
}
