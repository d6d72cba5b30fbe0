import { useId } from 'react';
import { fnv1a } from '#ui/fnv1a.ts';

type Props = {
  /** The same seed, usually a slug, always draws the same landscape. */
  readonly seed: string;
  /** The aspect ratio of the box to fill: width / height. */
  readonly ratio: number;
  /** True for the daylight of dawn and noon alone, which most pictures have: a picture is about to cover it. */
  readonly isDay?: boolean;
  readonly className?: string | undefined;
};

const HORIZON = 55;

/** The sun of a landscape `width` wide and 100 high, at a pseudorandom place above the water or half in it. */
export function sunOf(seed: string, width: number) {
  const bits = fnv1a(seed);
  return {
    bits,
    radius: 16 + (bits % 5),
    x: Math.round(width * (0.2 + ((bits >>> 4) % 61) / 100)),
    y: 26 + ((bits >>> 12) % 34),
  };
}

/** The gradients of sky and water, and the color of sun or moon. */
type Palette = {
  readonly sky: readonly [top: string, bottom: string];
  readonly water: readonly [top: string, bottom: string];
  readonly disc: string;
  readonly isNight?: boolean;
};

/** Dawn, noon, dusk, and a night with its moon. */
const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    sky: ['var(--air)', 'var(--horizon)'],
    water: ['var(--water)', 'var(--navy)'],
    disc: 'var(--sun)',
  },
  { sky: ['#9dbfe0', '#fbe3c0'], water: ['#4f86b8', '#1c3050'], disc: 'var(--sun)' },
  { sky: ['#31588f', '#f7a765'], water: ['#2a5388', 'var(--navy)'], disc: '#ffc94d' },
  {
    sky: ['var(--midnight)', '#2b4a7c'],
    water: ['#1b3560', 'var(--abyss)'],
    disc: 'var(--cream)',
    isNight: true,
  },
];

/** The stars: x as a share of the width, y, and radius. */
const STARS = [
  [0.08, 14, 0.9],
  [0.27, 31, 0.6],
  [0.46, 9, 0.7],
  [0.71, 22, 0.6],
  [0.93, 12, 0.9],
] as const;

/** The reflections on the water: half their length in radii of the disc, and their opacity. */
const GLINTS = [
  [1.7, 0.7],
  [1.1, 0.55],
  [1.4, 0.4],
  [0.6, 0.3],
] as const;

/** A drawing of the sun or the moon over the river: the decorative placeholder of a picture. */
export function Landscape({ seed, ratio, isDay = false, className }: Props) {
  const id = useId();
  const height = 100;
  const width = Math.round(height * ratio);
  const { x, y, radius, bits } = sunOf(seed, width);
  const {
    sky,
    water,
    disc,
    isNight = false,
  } = PALETTES[(bits >>> 20) % (isDay ? 2 : PALETTES.length)] ?? PALETTES[0];
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
      {isNight &&
        STARS.map(([share, top, size]) => (
          <circle
            key={share}
            cx={Math.round(width * share)}
            cy={top}
            r={size}
            fill="var(--horizon)"
          />
        ))}
      <circle cx={x} cy={y} r={radius} fill={disc} />
      <rect y={HORIZON} width={width} height={height - HORIZON} fill={`url(#${id}a)`} />
      {GLINTS.map(([half, opacity], index) => (
        <path
          key={half}
          d={`M${Math.round(x - radius * half)} ${HORIZON + 6 + index * 8}h${Math.round(2 * radius * half)}`}
          stroke={disc}
          strokeWidth="2"
          strokeLinecap="round"
          opacity={opacity}
        />
      ))}
    </svg>
  );
}

type GradientProps = { readonly id: string; readonly colors: readonly [string, string] };

function Gradient({ id, colors: [top, bottom] }: GradientProps) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      <stop stopColor={top} />
      <stop offset="1" stopColor={bottom} />
    </linearGradient>
  );
}
