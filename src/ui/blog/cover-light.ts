import lights from '#fixtures/posts?lights';
import type { Light } from '#ui/components/landscape.tsx';

/** The light of a post's cover; undefined where the build does not have the picture. */
export function lightOfCover(slug: string): Light | undefined {
  // A slug may be the name of a property that every object has, such as "constructor".
  const digits = Object.hasOwn(lights, slug) ? lights[slug] : undefined;
  const [high, low, near, deep] = digits?.match(/.{3}/g)?.map((color) => `#${color}`) ?? [];
  return high && low && near && deep ? { sky: [high, low], water: [near, deep] } : undefined;
}

/** True for the light of the day: a bright sky. Green counts most in how bright a color is. */
export function isDay({ sky: [high = ''] }: Light): boolean {
  return Number.parseInt(high.charAt(2), 16) > 8;
}
