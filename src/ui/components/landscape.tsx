import { useId } from 'react';
import { fnv1a } from '#ui/fnv1a.ts';

/** The colors of a sky and of its water, each from the top down. */
export type Light = {
  readonly sky: readonly string[];
  readonly water: readonly [string, string];
};

type Props = {
  /** The same seed, usually a slug, always draws the same landscape. */
  readonly seed: string;
  /** The aspect ratio of the box to fill: width / height. */
  readonly ratio: number;
  /** True for the daylight of dawn and noon alone, which most pictures have: a picture is about to cover it. */
  readonly isDay?: boolean;
  /** The light to draw it in; otherwise an hour that the seed chooses. */
  readonly light?: Light | undefined;
  readonly className?: string | undefined;
};

const HORIZON = 55;

/**
 * The sun of a landscape `width` wide and 100 high, at a pseudorandom place above the water or half in it, between the
 * two sides.
 */
export function sunOf(seed: string, width: number) {
  const bits = fnv1a(seed);
  const radius = 16 + (bits % 5);
  const x = Math.round(width * (0.2 + ((bits >>> 4) % 61) / 100));
  return {
    bits,
    radius,
    x: Math.min(Math.max(x, radius + 4), width - radius - 4),
    y: 26 + ((bits >>> 12) % 34),
  };
}

/** The light of an hour, and the color of sun or moon. */
type Palette = Light & { readonly disc: string; readonly isNight?: boolean };

/** The light of the theme, in which the river of the page is drawn: day, or the end of the dusk. */
export const LIGHT_OF_THEME: Light = {
  sky: ['var(--high-sky)', 'var(--sky)', 'var(--dusk)'],
  water: ['var(--surface-water)', 'var(--deep-water)'],
};

/** Dawn, noon, dusk, and a night with its moon. */
const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    sky: ['var(--air)', 'var(--horizon)', '#fbe3c0'],
    water: ['var(--water)', 'var(--navy)'],
    disc: 'var(--sun)',
  },
  { sky: ['#7dbaf0', '#c3def6', '#fdf0d8'], water: ['#2a6db8', '#1c3050'], disc: 'var(--sun)' },
  { sky: ['#31588f', '#d98a86', '#fbbf78'], water: ['#35598c', 'var(--navy)'], disc: '#ffc94d' },
  {
    sky: ['var(--midnight)', '#1a2d50', '#2b4a7c'],
    water: ['#1b3560', 'var(--abyss)'],
    disc: 'var(--cream)',
    isNight: true,
  },
];

/** Stars from -50 to 50: points that the round ends of their strokes make visible. */
const STARS = 'M-45 17h0M-36 36h0M-27 8h0M-13 22h0M-1 12h0M8 33h0M21 6h0M33 25h0M44 14h0';

/** The bushes of the far shore, along 100 units. */
const TREES =
  'M0 0q4-2 8 0q4-1.6 9 0q3-2.6 6 0q7-1.4 13 0q6-1 12 0h9q2-2.4 5 0q3-1.8 6 0q5-1.6 9 0q6-1 11 0q4-2.8 12-1.4V1H0z';

/** Two arrangements of the reflections below the disc: x from its middle, y from the horizon. */
const GLINTS = [
  'M-30 3h48M-22 6.5h58M-38 10h30M-4 10h34M-18 14h42M-30 18.5h22M-2 18.5h24M-14 24h32M-8 31h18',
  'M-20 3h52M-36 6.5h46M14 6.5h18M-24 10h44M-32 14h12M-14 14h50M-20 19h34M-10 25h34M-12 32h16',
];

/** A drawing of the sun or the moon over the river: the decorative placeholder of a picture. */
export function Landscape({ seed, ratio, isDay = false, light, className }: Props) {
  const id = useId();
  const height = 100;
  const width = Math.round(height * ratio);
  const { x, y, radius, bits } = sunOf(seed, width);
  const {
    sky,
    water,
    disc,
    isNight = false,
  }: Palette = light
    ? { ...light, disc: 'var(--sun)' }
    : (PALETTES[(bits >>> 20) % (isDay ? 2 : PALETTES.length)] ?? PALETTES[0]);
  const across = `scale(${width / 100} 1)`;
  const mirror = (bits >>> 24) % 2 === 0 ? 1 : -1;
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <Gradient id={`${id}c`} colors={sky} />
      <Gradient id={`${id}a`} colors={water} />
      <rect width={width} height={HORIZON} fill={`url(#${id}c)`} />
      {isNight && (
        <path
          d={STARS}
          transform={`translate(${width / 2} 0) scale(${(mirror * width) / 100} 1)`}
          stroke={disc}
          strokeWidth="1.5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <circle cx={x} cy={y} r={radius} fill={disc} />
      <rect y={HORIZON} width={width} height={height - HORIZON} fill={`url(#${id}a)`} />
      <path d={TREES} transform={`translate(0 ${HORIZON}) ${across}`} opacity="0.3" />
      <path
        d={GLINTS[bits % GLINTS.length]}
        transform={`translate(${x} ${HORIZON}) scale(${mirror} 1)`}
        stroke={disc}
        strokeWidth="1.2"
        strokeLinecap="round"
        opacity="0.7"
      />
    </svg>
  );
}

type GradientProps = { readonly id: string; readonly colors: readonly string[] };

function Gradient({ id, colors }: GradientProps) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      {colors.map((color, index) => {
        const offset = index / (colors.length - 1);
        return <stop key={offset} offset={offset || undefined} stopColor={color} />;
      })}
    </linearGradient>
  );
}
