import { startTags } from './html-tags.ts';
import { element } from './markup.ts';

/**
 * The preload links of a rendered page: one for each picture of the first screen (Picture's `isPriority`,
 * `preloadMedia`), so that the picture loads before the styles have arrived.
 */
export function picturePreloads(html: string): string {
  const preloads: string[] = [];
  let source: ReadonlyMap<string, string> = new Map();
  for (const { name, attributes } of startTags(html)) {
    if (name === 'picture') source = new Map();
    if (name === 'source') source = attributes;
    if (name !== 'img') continue;
    const set = source.get('srcset');
    const media = attributes.get('data-preload-media');
    if (attributes.get('fetchpriority') === 'high' || media !== undefined) {
      preloads.push(
        element('link', {
          rel: 'preload',
          as: 'image',
          fetchpriority: 'high',
          ...(media !== undefined && { media }),
          ...(set === undefined
            ? { href: attributes.get('src') ?? '' }
            : {
                type: source.get('type') ?? '',
                imagesrcset: set,
                imagesizes: source.get('sizes') ?? '',
              }),
        }),
      );
    }
    source = new Map();
  }
  return preloads.join('\n');
}
