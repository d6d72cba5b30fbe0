import { type CssNode, generate, type List, parse, walk } from 'css-tree';
import { featuresOf, YOUNGER } from './data.ts';

/** The younger features of a style sheet. */
export function youngerInStyles(css: string): ReadonlySet<string> {
  const keys: string[] = [];
  walk(parse(css), (node) => {
    keys.push(...keysOf(node));
  });
  return featuresOf(keys);
}

/** The style sheet as a browser without the younger features reads it. */
export function withoutYoungerStyles(css: string): string {
  const sheet = parse(css);
  const isYounger = (node: CssNode) => {
    let isFound = false;
    walk(node, (inner) => {
      isFound ||= keysOf(inner).some((key) => YOUNGER.has(key));
    });
    return isFound;
  };
  walk(sheet, (node, item, list: List<CssNode>) => {
    if (!list) return;
    const isRefused =
      node.type === 'Declaration'
        ? isYounger(node)
        : node.type === 'Rule'
          ? isYounger(node.prelude)
          : node.type === 'Atrule'
            ? isYounger({ ...node, block: null })
            : false;
    if (isRefused) list.remove(item);
  });
  return generate(sheet);
}

/** Values whose key has another name. */
const NAMES_OF_VALUES: Readonly<Record<string, string>> = {
  safe: 'safe_unsafe',
  unsafe: 'safe_unsafe',
  'allow-discrete': 'transition-behavior',
};

/** The keys of a node itself; those of a declaration include those of its value. */
function keysOf(node: CssNode): readonly string[] {
  if (node.type === 'Atrule') return [`css.at-rules.${node.name}`];
  if (node.type === 'Feature' || node.type === 'FeatureRange') {
    return 'name' in node ? [`css.at-rules.media.${node.name}`] : [];
  }
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
    return [`css.selectors.${node.name}`];
  }
  if (node.type !== 'Declaration') return [];
  const { property, value } = node;
  const prefix = `css.properties.${property}`;
  const keys = [prefix, `css.at-rules.font-face.${property}`];
  walk(value, (part) => {
    if (part.type === 'Function') keys.push(`css.types.${part.name}`);
    if (part.type === 'Dimension') keys.push(`css.types.length.${part.unit}`);
    if (part.type === 'Operator' && part.value === '/' && property === 'content') {
      keys.push(`${prefix}.alt_text`);
    }
    if (part.type !== 'Identifier') return;
    const name = NAMES_OF_VALUES[part.name] ?? part.name;
    keys.push(`${prefix}.${name}`, ...CONTEXTS.map((context) => `${prefix}.${context}.${name}`));
    if (property.startsWith('transition')) keys.push(`css.properties.${part.name}`);
  });
  return keys;
}

/** The kinds of layout that have keys of their own, such as `align-items.flex_context.safe_unsafe`. */
const CONTEXTS = ['flex_context', 'grid_context', 'multicol_context', 'block_context'];
