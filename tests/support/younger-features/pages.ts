import { featuresOf } from './data.ts';

const TAG = /<([a-z][a-z0-9]*)((?:\s[^\s"=<>]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([^\s"=<>]+)(?:="[^"]*")?/g;

/** The younger elements and attributes of a page. */
export function youngerInPage(html: string): ReadonlySet<string> {
  const keys = [...html.matchAll(TAG)].flatMap(([, tag = '', attributes = '']) => {
    const element = `html.elements.${tag.toLowerCase()}`;
    const names = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '']) => name.toLowerCase());
    return [
      element,
      ...names.flatMap((name) => [`${element}.${name}`, `html.global_attributes.${name}`]),
    ];
  });
  return featuresOf(keys);
}
