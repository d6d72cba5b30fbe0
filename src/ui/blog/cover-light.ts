import lights from '#fixtures/posts?lights';
import type { Light } from '#ui/components/landscape.tsx';

/** The light of a post's cover; undefined where the build does not have the picture. */
export function lightOfCover(slug: string): Light | undefined {
  const [high, low, near, deep] = lights[slug]?.match(/.{3}/g)?.map((digits) => `#${digits}`) ?? [];
  return high && low && near && deep ? { sky: [high, low], water: [near, deep] } : undefined;
}

/** True for the light of the day: a bright blue sky, which is not orange at the horizon. */
export function isDay({ sky: [high = '', low = ''] }: Light): boolean {
  const digit = (color: string, index: number) => Number.parseInt(color.charAt(index), 16);
  const warmth = (color: string) => digit(color, 1) - digit(color, 3);
  return digit(high, 2) > 8 && warmth(high) < 0 && warmth(low) < 4;
}
