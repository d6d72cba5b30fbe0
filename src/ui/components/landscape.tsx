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

/**
 * The sun of a landscape `width` wide and 100 high, whose horizon is at 55: a place of its own for
 * every seed, always above or on the water.
 */
export function sunOf(seed: string, width: number) {
  const chance = hash(seed);
  return {
    id: chance.toString(36),
    radius: 16 + (chance % 5),
    x: Math.round(width * (0.2 + ((chance >>> 4) % 61) / 100)),
    y: 26 + ((chance >>> 12) % 34),
  };
}

/** The sun over the river: stands where a picture is missing, on its way, or broken. Decorative. */
export function Landscape({ seed, ratio, className }: Props) {
  const height = 100;
  const width = Math.round(height * ratio);
  const horizon = 55;
  const sun = sunOf(seed, width);
  const id = `tierra-${sun.id}`;
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <linearGradient id={`${id}-cielo`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8cc4f0" />
        <stop offset="1" stopColor="#dcebf8" />
      </linearGradient>
      <linearGradient id={`${id}-agua`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1d5fa8" />
        <stop offset="1" stopColor="#10182b" />
      </linearGradient>
      <rect width={width} height={horizon} fill={`url(#${id}-cielo)`} />
      <rect y={horizon} width={width} height={height - horizon} fill={`url(#${id}-agua)`} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="#ffb81c" />
    </svg>
  );
}
