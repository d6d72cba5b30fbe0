import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { aPost } from '#tests/support/builders.ts';
import { elementsOfPage, findings } from '#tests/support/content-audit.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';
import {
  FIRST_WORD,
  framed,
  type HostileBody,
  hostileBodies,
  LAST_WORD,
} from '#tests/support/hostile-bodies.ts';
import { listenForTrouble, renderBodies } from '#tests/support/render-bodies.tsx';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';

const BATCH = 80;
const batches = Array.from({ length: Math.ceil(hostileBodies.length / BATCH) }, (_, index) => ({
  from: index * BATCH + 1,
  bodies: hostileBodies.slice(index * BATCH, (index + 1) * BATCH),
}));

let listener = listenForTrouble();
beforeEach(() => {
  listener.stop();
  listener = listenForTrouble();
});
afterEach(() => listener.stop());

/** Returns whether a script of a body has run: each of them sets this global. */
const hasScriptRun = () => '__hackeado' in window;

const openPost = (body: string, title = 'Hola') => {
  const posts = new PostsInMemory(aPost({ title, body }));
  return renderSite('/blogs/hola', fakeServices({ posts }).services);
};

test('the corpus has at least 320 distinct bodies', () => {
  expect(new Set(hostileBodies.map(({ body }) => body)).size).toBeGreaterThanOrEqual(320);
});

describe('the hostile bodies', () => {
  test.each(batches)(
    'from number $from are whole, and create no element or address that the policy forbids',
    async ({ bodies }) => {
      const sections = await renderBodies(bodies);
      const report = bodies.flatMap(({ name }, index) => {
        const section = sections[index];
        const found = section === undefined ? ['nada'] : findings(elementsOfPage(section));
        const isWhole = section?.textContent.includes(LAST_WORD) === true;
        return found.length > 0 || !isWhole ? [{ name, found, isWhole }] : [];
      });
      expect(report).toEqual([]);
      // A delayed script runs in this time.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(listener.troubles).toEqual([]);
      expect(hasScriptRun()).toBe(false);
    },
    60_000,
  );
});

test('markup in a title shows as text', async () => {
  const markup = '<img src=x onerror=window.__hackeado=1>';
  const screen = await openPost(framed('a'), markup);
  await expect.element(screen.getByRole('heading', { name: markup, level: 1 })).toBeVisible();
  expect(hasScriptRun()).toBe(false);
});

describe('a body that cannot be rendered', () => {
  test('shows as plain text with its line breaks when it cannot be parsed', async () => {
    const body = framed(`uno\n\n${'>'.repeat(9000)} dos`);
    const [section] = await renderBodies([{ name: 'hondo', body }]);
    expect(section?.textContent).toBe(body);
    expect(getComputedStyle(section?.firstElementChild ?? document.body).whiteSpace).toBe(
      'pre-wrap',
    );
  });

  test('shows as plain text when its rendering throws, with one line in the console', async () => {
    const body = framed('[uno](/rompe) y **dos**');
    const search = String.prototype.search;
    // Stands for any fault of the renderer: the link policy looks for a slash in each address.
    vi.spyOn(String.prototype, 'search').mockImplementation(function (this: string, pattern) {
      if (String(this) === '/rompe') throw new Error('roto');
      return search.call(this, pattern);
    });
    const [section] = await renderBodies([{ name: 'rompe', body }]);
    vi.mocked(String.prototype.search).mockRestore();
    expect(section?.textContent).toBe(body);
    expect(listener.troubles).toEqual([expect.stringContaining('roto')]);
  });
});

describe('the audit', () => {
  const hasAddress = ({ name }: HostileBody) =>
    name.startsWith('dirección prohibida en un enlace ');
  const careless = hostileBodies.filter(hasAddress);

  test('finds the addresses that a policy without a filter lets through', async () => {
    const { container } = await render(
      <main>
        {careless.map(({ name, body }) => (
          <section key={name}>
            <ReactMarkdown remarkPlugins={[remarkGfm]} urlTransform={(address) => address}>
              {body}
            </ReactMarkdown>
          </section>
        ))}
      </main>,
    );
    const sections = [...container.querySelectorAll('section')];
    const found = sections.filter((section) => findings(elementsOfPage(section)).length > 0);
    expect(careless.length).toBeGreaterThan(60);
    expect(found.length).toBeGreaterThan(careless.length * 0.8);
  });

  test('finds the elements of raw HTML in most bodies', () => {
    const raw = hostileBodies.filter(({ name }) => /^html \d+$/.test(name));
    const found = raw.filter(({ body }) => {
      const page = new DOMParser().parseFromString(`<main>${body}</main>`, 'text/html');
      return findings(elementsOfPage(page.documentElement)).some((line) => line !== '<main>');
    });
    expect(found.length).toBeGreaterThan(raw.length * 0.8);
  });

  test('detects a script that has run', async () => {
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.__hackeado=1');
    image.src = 'x:x';
    await expect.poll(hasScriptRun).toBe(true);
    Reflect.deleteProperty(window, '__hackeado');
  });

  test('records a warning of React', async () => {
    await render(<input value="a" title={FIRST_WORD} />);
    expect(listener.troubles).toHaveLength(1);
  });
});
