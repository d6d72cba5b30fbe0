import { readdirSync, readFileSync } from 'node:fs';
import { type CssNode, generate, parse, type Rule, walk } from 'css-tree';
import { expect, test } from 'vitest';

/** A tooltip, which a tap opens too: in some browsers a tap focuses no link. */
const TOOLTIP = /:focus-within/;

/** The rules with `:hover` that a tap would leave applied, since a touch screen hovers until the next tap. */
function stickyRules(css: string): readonly string[] {
  const sticky: string[] = [];
  const visit = (node: CssNode, isGuarded: boolean) => {
    walk(node, {
      enter(inner: CssNode) {
        if (inner === node) return;
        // A nested rule that does not begin with `&`, which css-tree leaves as text.
        if (inner.type === 'Raw' && inner.value.includes('{')) visit(parse(inner.value), isGuarded);
        if (inner.type === 'Atrule' && /\(hover:\s*hover\)/.test(preludeOf(inner))) {
          visit(inner, true);
          return walk.skip;
        }
        if (inner.type === 'Rule' && !isGuarded && isSticky(inner)) {
          sticky.push(generate(inner.prelude));
        }
      },
    });
  };
  visit(parse(css), false);
  return sticky;
}

const preludeOf = ({ prelude }: { prelude: CssNode | null }) =>
  prelude === null ? '' : generate(prelude);

function isSticky({ prelude }: Rule): boolean {
  const selectors = generate(prelude);
  return selectors.includes(':hover') && !TOOLTIP.test(selectors);
}

test('a style that a tap would leave applied is found, and one for pointers that hover is not', () => {
  expect(stickyRules('a:hover { color: red }')).toEqual(['a:hover']);
  expect(stickyRules('.a { color: red; &:hover { color: blue } }')).toEqual(['&:hover']);
  expect(stickyRules('.a { color: red; .b:hover & { color: blue } }')).toEqual(['.b:hover &']);
  expect(stickyRules('.a { @media (hover: hover) { &:hover { color: red } } }')).toEqual([]);
  expect(stickyRules('@media (hover: hover) { a:hover { color: red } }')).toEqual([]);
  expect(stickyRules('a { &:hover, &[aria-current] { color: red } }')).toEqual([
    '&:hover,&[aria-current]',
  ]);
  expect(stickyRules('a:hover, a:focus { color: red }')).toEqual(['a:hover,a:focus']);
  expect(stickyRules('.a:hover .b, .a:focus-within .b { opacity: 1 }')).toEqual([]);
});

test('no style of the site stays applied after a tap: `:hover` stands in `@media (hover: hover)`', () => {
  const files = readdirSync('src', { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `src/${name}`);
  expect(files.length).toBeGreaterThan(40);
  const sticky = files.flatMap((file) =>
    stickyRules(readFileSync(file, 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(sticky).toEqual([]);
});
