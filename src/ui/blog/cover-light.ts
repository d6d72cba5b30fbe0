import lights from '#fixtures/posts?lights';
import type { Light } from '#ui/components/landscape.tsx';

/** The light of a post's cover; undefined where the build does not have the picture. */
export function lightOfCover(slug: string): Light | undefined {
  const [high, low, near, deep] = lights[slug]?.match(/.{3}/g)?.map((digits) => `#${digits}`) ?? [];
  return high && low && near && deep ? { sky: [high, low], water: [near, deep] } : undefined;
}

/** True for the light of the day: a bright sky. Green counts most in how bright a color is. */
export function isDay({ sky: [high = ''] }: Light): boolean {
  return Number.parseInt(high.charAt(2), 16) > 8;
}
