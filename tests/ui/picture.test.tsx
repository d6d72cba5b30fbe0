import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Picture } from '#ui/components/picture.tsx';

/** A picture that is there: the server of the tests has the originals, under any width. */
const OURS = '/imagenes/una-regla-corta.avif';
const FOREIGN = '/favicon.svg';

const aPicture = (src: string, more: { readonly isFirst?: boolean } = {}) => (
  <Picture src={src} alt="Un faro" seed="faro" width={840} height={360} sizes="263px" {...more} />
);

const sources = (root: HTMLElement) => [...root.querySelectorAll('source')];

test('a picture of the build comes in AVIF, else in WebP, by the width it is drawn at', async () => {
  const { container } = await render(aPicture(OURS));
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
  expect(image?.getAttribute('src')).toBe(OURS);
  await expect.poll(() => image?.currentSrc).toMatch(/\/imagenes\/384\/una-regla-corta\.avif$/);
});

test('a picture of elsewhere is a plain one, in the same box', async () => {
  const { container } = await render(aPicture(FOREIGN));
  expect(sources(container)).toEqual([]);
  const image = container.querySelector('img');
  expect(image?.hasAttribute('srcset')).toBe(false);
  expect(image?.hasAttribute('sizes')).toBe(false);
  expect([image?.width, image?.getAttribute('height')]).not.toContain(null);
});

test('a picture that only looks like the build’s has a second chance, then its landscape', async () => {
  const { container } = await render(aPicture('/imagenes/no-existe.avif'));
  const asked: string[] = [];
  container.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) asked.push(new URL(target.currentSrc).pathname);
    },
    true,
  );
  await expect.poll(() => container.querySelector('img')).toBeNull();
  expect(asked.at(-1)).toBe('/imagenes/no-existe.avif');
  const place = container.querySelector('[role="img"]');
  expect(place?.getAttribute('aria-label')).toBe('Un faro');
  expect(place?.querySelector('svg')).not.toBeNull();
});

test('the first picture of a screen is asked for at once, the others when they come near', async () => {
  const { container } = await render(
    <>
      {aPicture(OURS, { isFirst: true })}
      {aPicture(OURS)}
    </>,
  );
  const [first, second] = container.querySelectorAll('img');
  expect([first?.loading, first?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  expect([second?.loading, second?.getAttribute('fetchpriority')]).toEqual(['lazy', 'auto']);
});
