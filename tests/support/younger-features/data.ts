import { features } from 'web-features';
import { BROWSER_TARGET } from '#build/browser-target.ts';

// Finds the features of the web platform that a build uses and its target lacks, by the data of web-features. Its
// compatibility keys are those of MDN, such as `css.properties.field-sizing` or `api.Document.startViewTransition`.

/** The names of the target's browsers in web-features. */
const ENGINES: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios: ['safari_ios'],
  safari: ['safari'],
};

const OLDEST = BROWSER_TARGET.flatMap((browser) => {
  const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  return (ENGINES[name] ?? []).map((engine) => [engine, Number(version)] as const);
});

type Support = Readonly<Record<string, string>>;

function isInTarget(support: Support): boolean {
  return OLDEST.every(
    ([engine, version]) => Number.parseFloat(support[engine]?.replace('≤', '') ?? '') <= version,
  );
}

/** The features that the target lacks, by their keys. */
export const YOUNGER = new Map<string, string>();
/** The last names of the keys that the target has. */
export const KNOWN_NAMES = new Set<string>();

for (const [id, feature] of Object.entries(features)) {
  if (feature.kind !== 'feature') continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    if (isInTarget(support as Support)) KNOWN_NAMES.add(lastName(key));
    else if (Object.keys(support).length > 0) YOUNGER.set(key, id);
  }
}

export function lastName(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1).replace(/_(?:static|event)$/, '');
}

/** The features of the keys that the target lacks. */
export function featuresOf(keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.flatMap((key) => YOUNGER.get(key) ?? []));
}
