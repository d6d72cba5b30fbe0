import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type ParsedBody, parseMarkdown } from '#markdown/parse.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';
import { deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';

let copied: string[] = [];
let isClipboardBroken = false;

beforeEach(() => {
  copied = [];
  isClipboardBroken = false;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (isClipboardBroken) throw new Error('no');
    copied.push(text);
  });
});

async function openBody(body: string) {
  const posts = new PostsInMemory(
    aPost({ slug: 'hola', body: `${body}\n\nfin` }),
    aPost({ slug: 'otra', title: 'Otra entrada' }),
  );
  const site = fakeServices({ posts });
  const screen = await renderSite('/blogs/hola', site.services);
  await expect.element(screen.getByText('fin', { exact: true })).toBeInTheDocument();
  return { screen, ...site };
}

/** Records every text of the element from now on. */
function textsOf(element: Element | null): readonly string[] {
  const texts: string[] = [];
  const observer = new MutationObserver(() => texts.push(element?.textContent ?? ''));
  if (element !== null)
    observer.observe(element, { subtree: true, childList: true, characterData: true });
  return texts;
}

const CODE = 'const año = "ñandú"; // sí\nif (año) salir();';
const FENCED = `\`\`\`js\n${CODE}\n\`\`\``;

test('the title shows while the body is being parsed, then the body and its table of contents', async () => {
  const { promise, resolve } = deferred<ParsedBody | null>();
  const body = '## Uno\n\n## Dos\n\n## Tres';
  const posts = new PostsInMemory(aPost({ slug: 'hola', title: 'Hola', body }));
  const { services } = fakeServices({ posts, parseMarkdown: () => promise });
  const screen = await renderSite('/blogs/hola', services);
  await expect.element(screen.getByRole('heading', { name: 'Hola', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Cargando la entrada…')).toBeInTheDocument();
  resolve(parseMarkdown(body));
  await expect.element(screen.getByRole('heading', { name: 'Uno', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('navigation', { name: 'Contenido' })).toBeInTheDocument();
  await expect.element(screen.getByText('Cargando la entrada…')).not.toBeInTheDocument();
});

describe('a block of code', () => {
  test('shows the name of its language, and confirms a copy for a moment', async () => {
    const { screen } = await openBody(FENCED);
    const figure = screen.getByRole('figure');
    await expect.element(figure.getByText('JavaScript', { exact: true })).toBeVisible();
    const button = figure.getByRole('button', { name: 'Copiar código' });
    const onButton = textsOf(button.element());
    const announced = textsOf(document.querySelector('article [role="status"]'));
    await userEvent.click(button);
    expect(copied).toEqual([CODE]);
    await expect.poll(() => onButton, { timeout: 5000 }).toEqual(['Copiado', 'Copiar código']);
    await expect.poll(() => announced).toEqual(['Copiado', '']);
  });

  test('announces each of two copies within two seconds', async () => {
    const { screen } = await openBody(`${FENCED}\n\n${FENCED}`);
    const buttons = screen.getByRole('button', { name: 'Copiar código' });
    const [first, second] = buttons.elements() as [HTMLElement, HTMLElement];
    const announced = textsOf(document.querySelector('article [role="status"]'));
    first.click();
    await expect.poll(() => announced).toEqual(['Copiado']);
    second.click();
    await expect.poll(() => announced, { timeout: 5000 }).toEqual(['Copiado', '', 'Copiado', '']);
  });

  test('shows a notice when it cannot be copied', async () => {
    const { screen, notifier } = await openBody(FENCED);
    isClipboardBroken = true;
    await userEvent.click(screen.getByRole('button', { name: 'Copiar código' }));
    await expect
      .poll(() => notifier.notices.map(({ title }) => title))
      .toEqual(['No se pudo copiar el código']);
    await expect.element(screen.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  });

  test('has colors, and its text is unchanged', async () => {
    await openBody(FENCED);
    const code = document.querySelector('article pre code');
    await expect.poll(() => code?.querySelector('.hljs-keyword')?.textContent).toBe('const');
    expect(code?.querySelector('.hljs-string')?.textContent).toBe('"ñandú"');
    expect(code?.textContent.trimEnd()).toBe(CODE);
    const colors = new Set(
      [...(code?.querySelectorAll('span') ?? [])].map((span) => getComputedStyle(span).color),
    );
    expect(colors.size).toBeGreaterThan(2);
  });

  test.each([
    ['an unknown language', '```klingon\nqapla\n```', 'klingon'],
    ['no language', '```\nnada\n```', 'Texto'],
    ['no fence', '    sangrado', 'Texto'],
    ['more than 10,000 characters', `\`\`\`js\n${'let a;\n'.repeat(2000)}\`\`\``, 'JavaScript'],
  ])('of %s has no colors', async (_name, body, name) => {
    const { screen } = await openBody(`${FENCED}\n\n${body}`);
    const figure = screen.getByRole('figure').nth(1);
    await expect.element(figure.getByText(name, { exact: true })).toBeVisible();
    await expect.poll(() => document.querySelector('.hljs-keyword')).not.toBeNull();
    expect(document.querySelectorAll('pre')[1]?.querySelector('span')).toBeNull();
  });
});

describe('a heading of the body', () => {
  test('has the id of its link in the table of contents, and a link that copies its address', async () => {
    const body = '## ¿Qué **medís**?\n\n> ## Citado';
    const { screen, notifier } = await openBody(body);
    const heading = screen.getByRole('heading', { name: '¿Qué medís?', exact: true });
    await expect.element(heading).toHaveAttribute('id', 'seccion-que-medis');
    const link = screen.getByRole('link', { name: 'Enlace a esta sección: ¿Qué medís?' });
    await userEvent.click(link);
    expect(copied).toEqual([`${window.location.origin}/blogs/hola#seccion-que-medis`]);
    expect(window.location.hash).toBe('#seccion-que-medis');
    await expect
      .poll(() => notifier.notices)
      .toEqual([{ variant: 'success', title: 'Enlace copiado' }]);
    await expect.element(heading).toHaveFocus();
    await expect.element(screen.getByRole('heading', { name: 'Citado' })).not.toHaveAttribute('id');
  });
});

describe('a link of the body', () => {
  test('to another post navigates without a reload', async () => {
    const { screen } = await openBody('[la otra](/blogs/otra)');
    await userEvent.click(screen.getByRole('link', { name: 'la otra' }));
    await expect
      .element(screen.getByRole('heading', { name: 'Otra entrada', level: 1 }))
      .toBeVisible();
    expect(window.location.pathname).toBe('/blogs/otra');
  });

  test.each([
    ['with a modifier key', '/blogs/otra', { ctrlKey: true }],
    ['with the middle button', '/blogs/otra', { button: 1 }],
    ['to a file', '/cv.pdf', {}],
    ['to another host', 'https://sitio.test/blogs/otra', {}],
  ])('%s is left to the browser', async (_name, href, init) => {
    const { screen } = await openBody(`[enlace](${href})`);
    const link = screen.getByRole('link', { name: /^enlace/ });
    let isPrevented: boolean | null = null;
    const onClick = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', onClick, { once: true });
    link
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    window.removeEventListener('click', onClick);
    expect(isPrevented).toBe(false);
    await expect.element(screen.getByText('fin', { exact: true })).toBeInTheDocument();
  });
});

test('an image alone is a figure with its title as the caption, and an image inside a paragraph is not', async () => {
  const { screen } = await openBody(
    '![Una foto](/a.png "Así quedó.")\n\n![Otra](/b.png)\n\nMirá ![esta](/c.png "chica") acá',
  );
  const figures = screen.getByRole('figure');
  await expect.element(figures.nth(0).getByText('Así quedó.')).toBeVisible();
  await expect.element(figures.nth(0).getByRole('img', { name: 'Una foto' })).toBeInTheDocument();
  await expect.element(figures.nth(1).getByRole('img', { name: 'Otra' })).toBeInTheDocument();
  expect(document.querySelectorAll('figure')).toHaveLength(2);
  expect(document.querySelectorAll('figcaption')).toHaveLength(1);
  expect(document.querySelector('p > img')?.getAttribute('title')).toBe('chica');
});

test('a picture is drawn in the proportions that its address ends in, before its file has arrived', async () => {
  // Far below the window a lazy picture is never requested.
  document.body.style.paddingBlockStart = '20000px';
  onTestFinished(() => document.body.removeAttribute('style'));
  await openBody(
    [
      '![alto](/no-esta.png#600x1200)',
      '![ancho](/assets/no-esta-0123456789.jpg#1400x700)',
      '![chico](/no-esta.gif#40x30)',
      'Con texto: ![icono](/no-esta.svg#24x24) y más.',
      '![de medida desconocida](https://otro.example/no-esta.png)',
    ].join('\n\n'),
  );
  const sizeOf = (alt: string) => {
    const image = document.querySelector<HTMLImageElement>(`article img[alt="${alt}"]`);
    expect(image?.getAttribute('src')).not.toContain('#');
    const { width = 0, height = 0 } = image?.getBoundingClientRect() ?? {};
    return [Math.round(width), Math.round(height)];
  };
  expect(sizeOf('alto')).toEqual([360, 720]);
  expect(sizeOf('ancho')).toEqual([712, 356]);
  expect(sizeOf('chico')).toEqual([40, 30]);
  expect(sizeOf('icono')).toEqual([24, 24]);
  expect(sizeOf('de medida desconocida')).toEqual([712, 407]);
  expect(document.querySelector('img[alt="ancho"]')?.parentElement?.outerHTML).toContain(
    '/assets/640/no-esta-0123456789.avif 640w',
  );
});

test('the caption of a picture of the build is styled as a caption', async () => {
  await openBody('![Una foto](/assets/a-0123456789.avif "Así quedó.")');
  const caption = document.querySelector('article figcaption') ?? document.body;
  const text = [...document.querySelectorAll('article p')].at(-1) ?? document.body;
  expect(caption.closest('figure')?.querySelector('picture')).not.toBeNull();
  expect(getComputedStyle(caption).color).not.toBe(getComputedStyle(text).color);
  expect(getComputedStyle(caption).fontSize).toBe('16px');
  const image = caption.closest('figure')?.querySelector('img')?.getBoundingClientRect();
  expect(caption.getBoundingClientRect().top - (image?.bottom ?? 0)).toBeCloseTo(12, 0);
});

test('a block has the direction of its own text, and code is left to right', async () => {
  await openBody(`hola\n\n## שלום\n\nשלום עולם\n\n- אחת\n\n${FENCED}`);
  const directionOf = (selector: string) =>
    getComputedStyle(document.querySelector(`article ${selector}`) ?? document.body).direction;
  expect(directionOf('h2')).toBe('rtl');
  expect(directionOf('ul li')).toBe('rtl');
  expect(directionOf('pre')).toBe('ltr');
  const paragraphs = [...document.querySelectorAll('article p')];
  const directionsOf = (text: string) =>
    paragraphs
      .filter(({ textContent }) => textContent === text)
      .map((paragraph) => getComputedStyle(paragraph).direction);
  expect(directionsOf('hola')).toEqual(['ltr']);
  expect(directionsOf('שלום עולם')).toEqual(['rtl']);
});

test('a long word of a table breaks in its cell, and does not lie over the next one', async () => {
  const word = 'a'.repeat(80);
  const { screen } = await openBody(`| Sitio | Nota |\n| --- | --- |\n| ${word} | breve |`);
  const words = document.createRange();
  words.selectNodeContents(screen.getByText(word).element());
  const note = screen.getByText('breve').element().getBoundingClientRect();
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(note.left);
});
