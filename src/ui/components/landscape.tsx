import { useId } from 'react';

type Props = {
  /** What the landscape stands for, usually a slug: the same seed always draws the same sun. */
  readonly seed: string;
  /** Width over height of the box to fill. */
  readonly ratio: number;
  readonly className?: string | undefined;
};

/** The FNV-1a hash: the same number for the same text on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

const HORIZON = 55;

/**
 * The sun of a landscape `width` wide and 100 high: a place of its own for every seed, above the water
 * or half in it.
 */
export function sunOf(seed: string, width: number) {
  const chance = hash(seed);
  return {
    chance,
    radius: 16 + (chance % 5),
    x: Math.round(width * (0.2 + ((chance >>> 4) % 61) / 100)),
    y: 26 + ((chance >>> 12) % 34),
  };
}

/** The sky from top to horizon, the water from horizon to bottom, and what shines over it. */
type Hour = {
  readonly sky: readonly [top: string, bottom: string];
  readonly water: readonly [top: string, bottom: string];
  readonly disc: string;
  readonly isNight?: boolean;
};

/** Dawn, noon, dusk, and a night with its moon. */
const HOURS: readonly [Hour, ...Hour[]] = [
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

/** Where the stars of a night are, in parts of the width, in height and in radius. */
const STARS = [
  [0.08, 14, 0.9],
  [0.27, 31, 0.6],
  [0.46, 9, 0.7],
  [0.71, 22, 0.6],
  [0.93, 12, 0.9],
] as const;

/** The lines of light on the water: half their length in radii of the disc, and how much one sees. */
const GLINTS = [
  [1.7, 0.7],
  [1.1, 0.55],
  [1.4, 0.4],
  [0.6, 0.3],
] as const;

/**
 * The sun over the river, or the moon: each seed has its hour and its place. It stands where a picture
 * is missing, on its way, or broken. Decorative.
 */
export function Landscape({ seed, ratio, className }: Props) {
  const id = useId();
  const height = 100;
  const width = Math.round(height * ratio);
  const { x, y, radius, chance } = sunOf(seed, width);
  const { sky, water, disc, isNight = false } = HOURS[(chance >>> 20) % HOURS.length] ?? HOURS[0];
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <Fade id={`${id}c`} colours={sky} />
      <Fade id={`${id}a`} colours={water} />
      <rect width={width} height={HORIZON} fill={`url(#${id}c)`} />
      {isNight &&
        STARS.map(([part, top, size]) => (
          <circle
            key={part}
            cx={Math.round(width * part)}
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

type FadeProps = { readonly id: string; readonly colours: readonly [string, string] };

function Fade({ id, colours: [top, bottom] }: FadeProps) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      <stop stopColor={top} />
      <stop offset="1" stopColor={bottom} />
    </linearGradient>
  );
}
