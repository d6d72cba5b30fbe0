/** The side of the square that a picture is reduced to, in pixels. */
const SIDE = 24;

/** The lightness and the largest chroma of a tint, in CIELAB. */
const LIGHTNESS = 30;
const MAX_CHROMA = 40;

/** A picture with less chroma looks gray. It has the tint of the night, which is `--navy` in that lightness. */
const MIN_CHROMA = 8;
const NIGHT = [3, -24] as const;

/** Pixels whose hue differs by more from that of the mean, in degrees, belong to a second color of the picture. */
const SECOND_HUE_DISTANCE = 90;
/** The least share of the chroma of all pixels that a second color has. */
const MIN_SECOND_SHARE = 0.2;
/** Tints whose hues differ by less, in degrees, look alike. */
const MIN_TINT_DISTANCE = 20;

/** The axes a and b of a color in CIELAB. */
type Hue = readonly [a: number, b: number];

/**
 * The hues of a picture as JSON: the mean of its colors, each with the square of its chroma as its weight, and the mean
 * of those that are far from it, where the picture has enough of them. White paper and black type hardly count; a gray
 * picture has the hue of the night alone.
 */
export async function huesOf(file: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(file)
    .flatten()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColorspace('lab')
    .raw({ depth: 'float' })
    .toBuffer({ resolveWithObject: true });
  const channels = new Float32Array(data.buffer, data.byteOffset, data.length / 4);
  const colors: Hue[] = [];
  for (let at = 0; at < channels.length; at += 3) {
    const [, a = 0, b = 0] = channels.subarray(at, at + 3);
    colors.push([a, b]);
  }
  const first = meanOf(colors);
  // A picture without any color divides by zero.
  if (!(chromaOf(first) >= MIN_CHROMA)) return JSON.stringify([NIGHT]);
  const others = colors.filter((color) => angleBetween(color, first) > SECOND_HUE_DISTANCE);
  const isSecond = sumOf(others, chromaOf) >= MIN_SECOND_SHARE * sumOf(colors, chromaOf);
  return JSON.stringify(isSecond ? [first, meanOf(others)] : [first]);
}

/**
 * The tint of each picture as a dark CSS color, from its hues (`huesOf`): the first one, or the second one where an
 * earlier picture has a tint that looks like the first.
 */
export function tintsOf(pictures: readonly string[]): readonly string[] {
  const taken: Hue[] = [];
  for (const text of pictures) {
    const hues = JSON.parse(text) as readonly [Hue, Hue?];
    const isFree = (hue: Hue) =>
      taken.every((other) => angleBetween(hue, other) >= MIN_TINT_DISTANCE);
    const [first, second] = hues;
    taken.push(second && !isFree(first) && isFree(second) ? second : first);
  }
  return taken.map((hue) => {
    const scale = Math.min(1, MAX_CHROMA / chromaOf(hue));
    return `lab(${LIGHTNESS} ${hue.map((axis) => Math.round(axis * scale)).join(' ')})`;
  });
}

const sumOf = (colors: readonly Hue[], part: (color: Hue) => number) =>
  colors.reduce((sum, color) => sum + part(color), 0);

function meanOf(colors: readonly Hue[]): Hue {
  const weightOf = (color: Hue) => chromaOf(color) ** 2;
  const weights = sumOf(colors, weightOf);
  const mean = (axis: 0 | 1) => sumOf(colors, (color) => color[axis] * weightOf(color)) / weights;
  return [mean(0), mean(1)];
}

const chromaOf = ([a, b]: Hue) => Math.hypot(a, b);

/** Degrees, 180 at most. */
function angleBetween(one: Hue, other: Hue): number {
  const degrees = ([a, b]: Hue) => (Math.atan2(b, a) * 180) / Math.PI;
  const angle = Math.abs(degrees(one) - degrees(other));
  return Math.min(angle, 360 - angle);
}
