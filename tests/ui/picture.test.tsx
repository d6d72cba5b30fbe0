import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { deferred } from '#tests/support/render-site.tsx';
import { type Light, sunOf } from '#ui/components/landscape.tsx';
import { loadedVariant } from '#ui/components/loaded-pictures.ts';
import { Picture } from '#ui/components/picture.tsx';

/** A picture of the build: the test server has the originals under any width. */
const BUILD_PICTURE = '/imagenes/una-regla-corta.avif';
const FOREIGN = '/favicon.svg';

type Options = { readonly isPriority?: boolean; readonly light?: Light };

const aPicture = (src: string, more: Options = {}) => (
  <Picture src={src} alt="Un faro" seed="faro" width={840} height={360} sizes="263px" {...more} />
);

const sources = (root: HTMLElement) => [...root.querySelectorAll('source')];

test('a picture of the build has AVIF and WebP variants, and loads the one for its rendered width', async () => {
  const { container } = await render(aPicture(BUILD_PICTURE));
  expect(sources(container).map(({ type, srcset, sizes }) => ({ type, srcset, sizes }))).toEqual([
    {
      type: 'image/avif',
      srcset: [96, 384, 640, 960]
        .map((width) => `/imagenes/${width}/una-regla-corta.avif ${width}w`)
        .join(', '),
      sizes: '263px',
    },
  ]);
  const image = container.querySelector('img');
  expect(image?.getAttribute('srcset')).toBe(
    '/imagenes/640/una-regla-corta.webp 640w, /imagenes/1280/una-regla-corta.webp 1280w',
  );
  expect(image?.getAttribute('src')).toBe(BUILD_PICTURE);
  await expect.poll(() => image?.currentSrc).toMatch(/\/imagenes\/384\/una-regla-corta\.avif$/);
});

test('a picture from another site has no variants, and keeps its aspect ratio', async () => {
  const { container } = await render(aPicture(FOREIGN));
  expect(sources(container)).toEqual([]);
  const image = container.querySelector('img');
  expect(image?.hasAttribute('srcset')).toBe(false);
  expect(image?.hasAttribute('sizes')).toBe(false);
  expect([image?.width, image?.getAttribute('height')]).not.toContain(null);
});

test('a picture whose variants fail loads its original, and shows the placeholder when that fails too', async () => {
  const { container } = await render(aPicture('/imagenes/no-existe.avif'));
  const requested: string[] = [];
  container.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) requested.push(new URL(target.currentSrc).pathname);
    },
    true,
  );
  await expect.poll(() => container.querySelector('img')).toBeNull();
  expect(requested.at(-1)).toBe('/imagenes/no-existe.avif');
  const placeholder = container.querySelector('[role="img"]');
  expect(placeholder?.getAttribute('aria-label')).toBe('Un faro');
  expect(placeholder?.querySelector('svg')).not.toBeNull();
});

test('the first picture of a screen loads eagerly, the others lazily', async () => {
  const { container } = await render(
    <>
      {aPicture(BUILD_PICTURE, { isPriority: true })}
      {aPicture(BUILD_PICTURE)}
    </>,
  );
  const [first, second] = container.querySelectorAll<HTMLImageElement>('img:not([data-stand-in])');
  expect([first?.loading, first?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  expect([second?.loading, second?.getAttribute('fetchpriority')]).toEqual(['lazy', 'auto']);
});

test('a variant that was loaded before stands in for another one until that is decoded', async () => {
  await render(aPicture(BUILD_PICTURE, { isPriority: true }));
  await expect.poll(() => loadedVariant(BUILD_PICTURE)).toBeDefined();
  const decoding = deferred<void>();
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoding.promise);
  onTestFinished(() => decode.mockRestore());
  const { container: post } = await render(aPicture(BUILD_PICTURE, { isPriority: true }));
  const standIn = post.querySelector<HTMLImageElement>('[data-stand-in]');
  expect(standIn?.src).toMatch(/\/imagenes\/384\/una-regla-corta\.avif$/);
  expect(standIn?.alt).toBe('');
  decoding.resolve();
  await expect.poll(() => post.querySelector('[data-stand-in]')).toBeNull();
  expect(post.querySelectorAll('img')).toHaveLength(1);
});

test('the placeholder has the light of its picture, and one without a picture an hour of its own', async () => {
  const light = { sky: ['#a1b2c3', '#d4e5f6'], water: ['#102030', '#040506'] } as const;
  const colorsOf = (container: HTMLElement) =>
    [...container.querySelectorAll('stop')].map((stop) => stop.getAttribute('stop-color'));
  const { container } = await render(aPicture(BUILD_PICTURE, { light }));
  expect(colorsOf(container)).toEqual([...light.sky, ...light.water]);
  const { container: missing } = await render(aPicture('', { light }));
  expect(colorsOf(missing)).not.toContain('#a1b2c3');
});

test('the sun of a drawing stands between its two sides, for any text and on a stamp too', () => {
  for (const width of [90, 160, 233]) {
    for (let seed = 0; seed < 500; seed += 1) {
      const { x, radius } = sunOf(`Ana ${seed}`, width);
      expect(x - radius).toBeGreaterThanOrEqual(0);
      expect(x + radius).toBeLessThanOrEqual(width);
    }
  }
});
