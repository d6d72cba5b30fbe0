import { parseAst } from 'vite';
import { KNOWN_NAMES, lastName, YOUNGER } from './data.ts';

/** A name that only a younger feature has. */
export type YoungerName = { readonly name: string; readonly key: string; readonly feature: string };

/** The names of the younger globals and members, without members of younger interfaces: a global leads to those. */
const YOUNGER_NAMES: readonly YoungerName[] = [...YOUNGER]
  .map(([key, feature]) => ({ name: lastName(key), key, feature }))
  .filter(
    ({ name, key }) =>
      /^(?:api|javascript\.builtins)\./.test(key) &&
      !KNOWN_NAMES.has(name) &&
      !YOUNGER.has(key.slice(0, key.lastIndexOf('.'))),
  );

/** The younger names in a script. A name that other objects have too, such as `size`, cannot be told apart. */
export function youngerInScript(source: string): readonly YoungerName[] {
  const names = { globals: new Set<string>(), members: new Set<string>() };
  collectNames(parseAst(source), names);
  const used = YOUNGER_NAMES.filter(
    ({ name, key }) => names.members.has(name) || (isGlobal(key) && names.globals.has(name)),
  );
  // Several interfaces may have the name.
  return used.filter(({ name }, index) => used.findIndex((one) => one.name === name) === index);
}

function isGlobal(key: string): boolean {
  return /^(?:api|api\.Window|javascript\.builtins)\.\w+$/.test(key);
}

type Node = { readonly type: string; readonly [field: string]: unknown };
type Names = { readonly globals: Set<string>; readonly members: Set<string> };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function collectNames(value: unknown, names: Names) {
  if (Array.isArray(value)) for (const one of value) collectNames(one, names);
  if (!isNode(value)) return;
  const { type, name, property, computed, operator, left, properties } = value;
  if (type === 'Identifier') names.globals.add(String(name));
  if (type === 'MemberExpression') addName(property, computed === true, names.members);
  if (type === 'ObjectPattern' && Array.isArray(properties)) {
    for (const one of properties) addName(one.key, one.computed, names.members);
  }
  if (operator === 'in') addName(left, true, names.members);
  for (const field of Object.values(value)) {
    if (typeof field === 'object') collectNames(field, names);
  }
}

/** Adds the name of a member; a computed one is known where it is a literal. */
function addName(node: unknown, isComputed: boolean, members: Set<string>) {
  if (!isNode(node)) return;
  const name = node.type === 'Literal' ? node.value : isComputed ? null : node.name;
  if (typeof name === 'string') members.add(name);
}

/** The target has these, with differences that do not concern the site. */
const NEARLY_THERE = [
  'api.AbortSignal.timeout_static',
  'api.KeyboardEvent.code',
  'api.KeyboardEvent.isComposing',
  'api.KeyboardEvent.repeat',
  'api.Window.devicePixelRatio',
  'api.Window.open',
];

/** A script after which a browser has no younger globals and members. */
export function removalScript(): string {
  const names = [...YOUNGER.keys()]
    .filter((key) => !NEARLY_THERE.includes(key))
    .flatMap((key) => {
      const parts = /^(?:api|javascript\.builtins)\.(\w+)(?:\.\w+)?$/.exec(key);
      return parts === null ? [] : [[parts[1], lastName(key)]];
    });
  return `(${removeNames})(${JSON.stringify(names)});`;
}

/** Runs in the page. A name that is its own owner is a global. */
function removeNames(names: readonly (readonly [owner: string, name: string])[]) {
  const globals = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const [owner, name] of names) {
    const object = globals[owner];
    const owners =
      owner === name || owner === 'Window' ? [globalThis] : [object, object?.prototype];
    for (const one of owners) if (one instanceof Object) Reflect.deleteProperty(one, name);
  }
}
