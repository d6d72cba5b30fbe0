/** The side of the square that a picture is reduced to, in pixels. */
const SIDE = 24;

/** The lightness and the largest chroma of a tint, in CIELAB. */
const LIGHTNESS = 30;
const MAX_CHROMA = 40;

/** A picture with less chroma looks gray. It has the tint of the night, which is `--navy` in that lightness. */
const MIN_CHROMA = 8;
const NIGHT = `lab(${LIGHTNESS} 3 -24)`;

/**
 * The tint of a picture as a dark CSS color: the mean of its hues and chromas, each color with the square of its chroma
 * as its weight. White paper and black type hardly count; a gray picture has the tint of the night.
 */
export async function tintOf(file: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(file)
    .flatten()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColorspace('lab')
    .raw({ depth: 'float' })
    .toBuffer({ resolveWithObject: true });
  const channels = new Float32Array(data.buffer, data.byteOffset, data.length / 4);
  let [a, b, weights] = [0, 0, 0];
  for (let at = 0; at < channels.length; at += 3) {
    const [, pixelA = 0, pixelB = 0] = channels.subarray(at, at + 3);
    const weight = pixelA ** 2 + pixelB ** 2;
    a += pixelA * weight;
    b += pixelB * weight;
    weights += weight;
  }
  const mean = Math.hypot(a, b) / weights;
  // A picture without any color divides by zero.
  if (!(mean >= MIN_CHROMA)) return NIGHT;
  const scale = Math.min(1, MAX_CHROMA / mean) / weights;
  return `lab(${LIGHTNESS} ${Math.round(a * scale)} ${Math.round(b * scale)})`;
}
