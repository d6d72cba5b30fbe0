import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Project } from '#domain/model/project.ts';
import { DataSourceError } from '#ports/data-source.ts';
import tints from '#tests/content/proyectos.json?tints';
import { aProject } from '#tests/support/builders.ts';
import { deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { afterPaint } from '#ui/after-paint.ts';
import { loadedVariant } from '#ui/components/loaded-pictures.ts';
import { Carousel } from '#ui/home/carousel.tsx';

const home = (all: () => Promise<readonly Project[]>) =>
  renderSite('/', fakeServices({ projects: { all } }).services);

/** The page reads a second time two seconds after a failure. */
const SECOND_READ_DELAY = 2000;

/** Stops the clock of the page until the end of the test; returns a function that lets so many milliseconds pass. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
}

test('"Mis proyectos." is busy until the projects have loaded', async () => {
  const answer = deferred<readonly Project[]>();
  const screen = await home(() => answer.promise);
  const section = screen.getByRole('region', { name: 'Mis proyectos.' });
  await expect.element(section).toHaveAttribute('aria-busy', 'true');
  await expect.element(section.getByRole('status')).toHaveTextContent('Cargando proyectos…');
  answer.resolve([aProject()]);
  await expect.element(section.getByRole('heading', { name: 'Faro' })).toBeVisible();
  await expect.element(section).toHaveAttribute('aria-busy', 'false');
  await expect.element(section.getByRole('status')).not.toBeInTheDocument();
});

test('"Mis proyectos." says that there are no projects, and has no controls', async () => {
  const screen = await home(async () => []);
  await expect.element(screen.getByText('Todavía no hay proyectos para mostrar.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Siguiente/ })).not.toBeInTheDocument();
});

test('a failure is shown in a sentence, and "Reintentar" loads the projects', async () => {
  let isBroken = true;
  const screen = await home(async () => {
    if (isBroken) throw new DataSourceError('projects', 'unavailable');
    return [aProject()];
  });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('No se pudieron cargar los proyectos.');
  await expect.element(alert).toHaveTextContent('El resto del sitio sigue funcionando.');
  await expect.element(alert).not.toHaveTextContent(/unavailable|Error/);
  await expect.element(screen.getByRole('heading', { name: 'Contactame.' })).toBeVisible();
  isBroken = false;
  await userEvent.click(alert.getByRole('button', { name: 'Reintentar' }));
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Mis proyectos.' })).toHaveFocus();
  await expect.element(alert).not.toBeInTheDocument();
});

test('an offline failure is shown, and the projects load when the connection is back', async () => {
  let isOffline = true;
  const screen = await home(async () => {
    if (isOffline) throw new DataSourceError('projects', 'offline');
    return [aProject()];
  });
  await expect.element(screen.getByText('Parece que no tenés conexión.')).toBeVisible();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
});

test('the heading takes the focus of a "Reintentar" that a returned connection removes', async () => {
  let isOffline = true;
  const screen = await home(async () => {
    if (isOffline) throw new DataSourceError('projects', 'offline');
    return [aProject()];
  });
  const retry = screen.getByRole('button', { name: 'Reintentar' });
  await expect.element(retry).toBeVisible();
  (retry.element() as HTMLElement).focus();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Mis proyectos.' })).toHaveFocus();
});

test('the projects load when the first read after the connection is back fails too', async () => {
  const failures = ['offline', 'unavailable'] as const;
  let reads = 0;
  const screen = await home(async () => {
    const kind = failures[reads];
    reads += 1;
    if (kind !== undefined) throw new DataSourceError('projects', kind);
    return [aProject()];
  });
  await expect.element(screen.getByText('Parece que no tenés conexión.')).toBeVisible();
  const pass = stopClock();
  window.dispatchEvent(new Event('online'));
  const name = screen.getByRole('heading', { name: 'Faro' });
  await expect.poll(() => pass(SECOND_READ_DELAY).then(() => name.elements().length)).toBe(1);
  await expect.element(name).toBeVisible();
  expect(reads).toBe(3);
});

test('the projects load when the first read after the connection is back fails late', async () => {
  let isOffline = true;
  const first = deferred<readonly Project[]>();
  const answers = [first.promise, Promise.resolve([aProject()])];
  const screen = await home(async () => {
    if (isOffline) throw new DataSourceError('projects', 'offline');
    return answers.shift() ?? [];
  });
  await expect.element(screen.getByText('Parece que no tenés conexión.')).toBeVisible();
  isOffline = false;
  const pass = stopClock();
  window.dispatchEvent(new Event('online'));
  await pass(SECOND_READ_DELAY + 500);
  first.reject(new DataSourceError('projects', 'unavailable'));
  const name = screen.getByRole('heading', { name: 'Faro' });
  await expect.poll(() => pass(SECOND_READ_DELAY).then(() => name.elements().length)).toBe(1);
  await expect.element(name).toBeVisible();
});

test('the projects load when a read fails during which the connection came back', async () => {
  const first = deferred<readonly Project[]>();
  const answers = [first.promise, Promise.resolve([aProject()])];
  const screen = await home(async () => answers.shift() ?? []);
  await expect.element(screen.getByText('Cargando proyectos…')).toBeInTheDocument();
  const pass = stopClock();
  window.dispatchEvent(new Event('online'));
  first.reject(new DataSourceError('projects', 'unavailable'));
  const name = screen.getByRole('heading', { name: 'Faro' });
  await expect.poll(() => pass(SECOND_READ_DELAY).then(() => name.elements().length)).toBe(1);
  await expect.element(name).toBeVisible();
});

test('the projects load when a read has failed just before the browser reports that the connection is back', async () => {
  let isBroken = true;
  const screen = await home(async () => {
    // A browser says that it is online a moment before its event.
    if (isBroken) throw new DataSourceError('projects', 'unavailable');
    return [aProject()];
  });
  await expect.element(screen.getByText('El resto del sitio sigue funcionando.')).toBeVisible();
  isBroken = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
});

test('a card has banner, name, description and technologies, and "Ver Sitio" and "Código" open in a new tab', async () => {
  const screen = await home(async () => [
    aProject({
      image: '/imagenes/avatar.avif',
      code: 'https://github.com/marea-dev/faro',
      techs: ['React', 'CSS'],
    }),
  ]);
  const card = screen.getByRole('article').filter({ hasText: 'Faro' });
  await expect.element(card.getByRole('img', { name: 'Captura de Faro' })).toBeInTheDocument();
  await expect.element(card.getByRole('heading', { name: 'Faro' })).toBeVisible();
  await expect.element(card.getByText('Un sitio de prueba.')).toBeVisible();
  const techs = card.getByRole('list', { name: 'Tecnologías' }).getByRole('listitem');
  expect(techs.elements().map(({ textContent }) => textContent)).toEqual(['React', 'CSS']);
  for (const [name, address] of [
    ['Ver Sitio', 'https://faro.marea-dev.com.ar'],
    ['Código', 'https://github.com/marea-dev/faro'],
  ] as const) {
    await expect.element(card.getByRole('link', { name })).toHaveAttribute('href', address);
    await expect.element(card.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test('a card without a code link has no "Código", and "Ver Sitio" has the full width', async () => {
  const screen = await home(async () => [aProject({ code: '' })]);
  const site = screen.getByRole('link', { name: 'Ver Sitio' });
  await expect.element(site).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Código' })).not.toBeInTheDocument();
  const { clientWidth, parentElement } = site.element();
  expect(Math.abs(clientWidth - (parentElement?.clientWidth ?? 0))).toBeLessThan(5);
});

test('a card has its line of details and its result, and neither where the project has none', async () => {
  const details = '2026 · diseño · 3 semanas';
  const result = 'Las consultas se duplicaron.';
  const screen = await home(async () => [
    aProject({ details, result }),
    aProject({ name: 'Muelle' }),
  ]);
  const cards = screen.getByRole('article', { includeHidden: true });
  for (const text of [details, result]) {
    await expect.element(cards.first().getByText(text)).toBeVisible();
  }
  const texts = cards.elements().map((card) => card.querySelectorAll('p').length);
  expect(texts, 'details, description and result; the description').toEqual([3, 1]);
});

test('a description of more than five lines is cut, and "Leer más" shows the rest', async () => {
  const long = 'Un sitio de prueba que se explica con muchas palabras. '.repeat(20);
  const screen = await home(async () => [aProject({ description: long })]);
  const text = screen.getByText(long.trim());
  await expect.element(screen.getByRole('button', { name: 'Leer más' })).toBeVisible();
  const lines = () => {
    const { clientHeight } = text.element();
    return Math.round(
      clientHeight / Number.parseFloat(getComputedStyle(text.element()).lineHeight),
    );
  };
  expect(lines()).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: 'Leer más' }));
  const less = screen.getByRole('button', { name: 'Leer menos' });
  await expect.element(less).toHaveFocus();
  await expect.element(less).toHaveAttribute('aria-expanded', 'true');
  expect(lines()).toBeGreaterThan(5);
  await userEvent.click(less);
  await expect.poll(lines).toBe(5);
});

test('"Leer más" comes with a longer text of the same project, which takes no more room', async () => {
  const words = 'Un sitio de prueba que se explica con muchas palabras. ';
  const project = (times: number) => aProject({ description: words.repeat(times).trim() });
  const screen = await render(<Carousel projects={[project(1)]} />);
  const text = () => screen.container.querySelector('[dir]:is(p)') as HTMLElement;
  const more = screen.getByRole('button', { name: 'Leer más' });
  const height = () => text().offsetHeight;
  const fiveLines = 5 * Number.parseFloat(getComputedStyle(text()).lineHeight);
  let times = 1;
  while (height() < fiveLines - 1)
    await screen.rerender(<Carousel projects={[project(++times)]} />);
  await new Promise<void>((resolve) => afterPaint(resolve));
  expect(more.query(), 'five lines have room').toBeNull();
  await screen.rerender(<Carousel projects={[project(times + 20)]} />);
  await expect.element(more).toBeVisible();
});

test('the text of a project takes the focus of a "Leer más" that a wider window removes, and Tab goes on to the links', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const description = 'Un sitio de prueba que se explica con muchas palabras. '.repeat(5).trim();
  const screen = await home(async () => [aProject({ description, link: 'https://faro.com.ar' })]);
  const more = screen.getByRole('button', { name: 'Leer más' });
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await page.viewport(1280, 800);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(screen.getByText(description)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('link', { name: 'Ver Sitio' })).toHaveFocus();
});

test('the text of a project takes the focus of a "Leer menos" that has nothing left to hide', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const description = 'Un sitio de prueba que se explica con muchas palabras. '.repeat(5).trim();
  const screen = await home(async () => [aProject({ description })]);
  await userEvent.click(screen.getByRole('button', { name: 'Leer más' }));
  await page.viewport(1280, 800);
  await userEvent.click(screen.getByRole('button', { name: 'Leer menos' }));
  await expect.element(screen.getByRole('button', { name: /^Leer/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText(description)).toHaveFocus();
});

test('a description of a few lines has no button', async () => {
  const screen = await home(async () => [aProject()]);
  await expect.element(screen.getByText('Un sitio de prueba.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Leer más' })).not.toBeInTheDocument();
});

test('a move shows both banners, and the words of one project to screen readers', async () => {
  const screen = await home(async () =>
    ['Faro', 'Muelle', 'Boya'].map((name) => aProject({ name })),
  );
  const slideOf = (name: string) =>
    screen.getByRole('listitem', { includeHidden: true }).filter({ hasText: name }).element();
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  const pausedMovesOf = (name: string) =>
    slideOf(name)
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'paused');
  // A move may end before a slow machine reports the click, so each one is paused from the start.
  const pause = document.createElement('style');
  pause.textContent = '* { animation-play-state: paused !important }';
  document.head.append(pause);
  onTestFinished(() => pause.remove());
  await userEvent.click(screen.getByRole('button', { name: 'Anterior proyecto' }).first());
  await expect
    .poll(() => [pausedMovesOf('Faro').length, pausedMovesOf('Boya').length])
    .toEqual([2, 2]);
  const moves = [...pausedMovesOf('Faro'), ...pausedMovesOf('Boya')];
  const at = (time: number) => {
    for (const move of moves) move.currentTime = time;
  };
  /** How visible the words of a slide are, from 0 to 1. */
  const inkOf = (name: string) => {
    const words = slideOf(name).querySelector('article > :last-child') as Element;
    const { visibility, opacity } = getComputedStyle(words);
    return visibility === 'visible' ? Number(opacity) : 0;
  };
  for (const time of [0, 30, 60, 70, 80, 90, 100, 110, 200]) {
    at(time);
    expect(inkOf('Faro') + inkOf('Boya'), `words at ${time} ms`).toBeGreaterThan(0.1);
  }
  expect(inkOf('Faro'), 'the old words leave').toBe(0);
  at(0);
  expect(inkOf('Boya'), 'the words do not come before their banner').toBe(0);
  at(100);
  const bannerOf = (name: string) => {
    const banner = slideOf(name).querySelector('article > div > *');
    if (banner === null) throw new Error('no banner');
    return { left: banner.getBoundingClientRect().left, style: getComputedStyle(banner) };
  };
  for (const name of ['Faro', 'Boya']) {
    expect(bannerOf(name).style, name).toMatchObject({ visibility: 'visible', opacity: '1' });
  }
  expect(bannerOf('Boya').left, 'from the left').toBeLessThan(bannerOf('Faro').left);
  expect(slideOf('Faro').ariaHidden).toBe('true');
  expect(slideOf('Faro').closest('[inert]'), 'its links take no focus').toBe(slideOf('Faro'));
  const names = screen.getByRole('heading', { level: 3 }).filter({ hasText: /Faro|Muelle|Boya/ });
  await expect.element(names).toHaveTextContent('Boya');
  for (const move of moves) move.finish();
  expect(bannerOf('Faro').style.opacity, 'the banner below, after the move').toBe('0');
});

const thumbnails = (section: Element) =>
  [...section.querySelectorAll<HTMLImageElement>('button img')].map(
    ({ sizes, currentSrc }) => `${sizes} ${new URL(currentSrc).pathname}`,
  );

test('the filmstrip has small pictures of the build, and loads no picture that exists in one size only', async () => {
  const screen = await home(async () => [
    aProject({ image: '/imagenes/avatar.avif' }),
    aProject({ image: 'https://imagenes.test/muelle.avif' }),
  ]);
  const frame = screen.getByRole('button', { name: 'Ir al proyecto 2' });
  await expect.element(frame).toBeVisible();
  const section = screen.getByRole('region', { name: 'Mis proyectos.' }).element();
  await expect
    .poll(() => thumbnails(section))
    .toEqual([expect.stringMatching(/^164px \/imagenes\/\d+\/avatar/)]);
  expect(frame.element().querySelector('svg')).not.toBeNull();
});

test('the sun of two projects stands under the middle of its thumbnail', async () => {
  const screen = await home(async () => ['P1', 'P2'].map((name) => aProject({ name })));
  const frame = screen.getByRole('button', { name: 'Ir al proyecto 1' });
  await expect.element(frame).toBeVisible();
  const thumbnail = () => frame.element().firstElementChild;
  await expect.poll(thumbnail).not.toBeNull();
  // The sun stands in the middle of the frame (filmstrip.module.css).
  const { width } = frame.element().getBoundingClientRect();
  expect(thumbnail()?.getBoundingClientRect().width).toBeCloseTo(width, 0);
});

test('many projects have dots without pictures', async () => {
  const many = Array.from({ length: 13 }, () => aProject({ image: '/imagenes/avatar.avif' }));
  const screen = await home(async () => many);
  await expect.element(screen.getByRole('button', { name: 'Ir al proyecto 13' })).toBeVisible();
  expect(thumbnails(screen.getByRole('region', { name: 'Mis proyectos.' }).element())).toEqual([]);
});

test('the banner of a project is loaded when the pointer comes to its frame', async () => {
  const screen = await home(async () =>
    [1, 2, 3, 4, 5].map((id) =>
      aProject({ name: `P${id}`, image: `https://imagenes.test/${id}.avif` }),
    ),
  );
  const sources = () =>
    [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
  const frame = screen.getByRole('button', { name: 'Ir al proyecto 3' });
  await expect.element(frame).toBeVisible();
  expect(sources()).not.toContain('https://imagenes.test/3.avif');
  await userEvent.hover(frame);
  await expect
    .poll(
      () =>
        screen.getByRole('img', { name: 'Captura de P3', includeHidden: true }).elements().length,
    )
    .toBe(1);
});

const nextButton = (screen: Awaited<ReturnType<typeof render>>) =>
  screen.getByRole('button', { name: 'Siguiente proyecto' }).first().element() as HTMLElement;

test('a press on the next project is answered before the banner after it is rendered', async () => {
  const names = ['P1', 'P2', 'P3', 'P4', 'P5'];
  const screen = await render(<Carousel projects={names.map((name) => aProject({ name }))} />);
  const slides = [...screen.container.querySelectorAll('[aria-roledescription="proyecto"]')];
  const states = () =>
    slides
      .slice(1, 3)
      .map((slide) => [
        slide.getAttribute('data-active'),
        slide.querySelector('[data-later]') === null,
      ]);
  expect(states()).toEqual([
    ['false', true],
    ['false', false],
  ]);
  nextButton(screen).click();
  // React has answered the press by the next microtask.
  await Promise.resolve();
  const group = screen.container.querySelector('[aria-roledescription="carrusel"]');
  expect(group?.getAttribute('style'), 'what every element inherits').toBeNull();
  expect(states()).toEqual([
    ['true', true],
    ['false', false],
  ]);
  await expect.poll(states).toEqual([
    ['true', true],
    ['false', true],
  ]);
});

const touchClick = () => new PointerEvent('click', { bubbles: true, pointerType: 'touch' });

test('where a finger presses the next project, its dot is painted before its slide comes', async () => {
  const names = ['Faro', 'Muelle', 'Boya'];
  const screen = await render(<Carousel projects={names.map((name) => aProject({ name }))} />);
  const current = (attribute: string) =>
    [...screen.container.querySelectorAll(`[${attribute}]`)].findIndex(
      (element) => element.getAttribute(attribute) === 'true',
    );
  const dotAndSlide = () => [current('aria-current'), current('data-active')];
  const buttonOf = (name: string) => screen.getByRole('button', { name }).first().element();
  /** Presses a button with a finger; React has answered by the next microtask. */
  const press = async (name: string) => {
    buttonOf(name).dispatchEvent(touchClick());
    await Promise.resolve();
  };
  await press('Siguiente proyecto');
  expect(dotAndSlide()).toEqual([1, 0]);
  await expect.poll(dotAndSlide).toEqual([1, 1]);

  await press('Siguiente proyecto');
  await press('Siguiente proyecto');
  expect(dotAndSlide(), 'two presses during one paint').toEqual([0, 1]);
  await expect.poll(dotAndSlide).toEqual([0, 0]);

  const leaving = current('data-leaving');
  await press('Siguiente proyecto');
  await press('Anterior proyecto');
  for (let frame = 0; frame < 3; frame += 1) await new Promise<void>(afterPaint);
  expect(dotAndSlide(), 'there and back during one paint').toEqual([0, 0]);
  // The slide that left last is still the one before: none has come in meanwhile.
  expect(current('data-leaving')).toBe(leaving);
});

test('a finger that comes right after a press brings in the banner of the next project', async () => {
  const names = ['P1', 'P2', 'P3', 'P4', 'P5'];
  const screen = await render(<Carousel projects={names.map((name) => aProject({ name }))} />);
  const [, , third] = screen.container.querySelectorAll('[aria-roledescription="proyecto"]');
  nextButton(screen).dispatchEvent(touchClick());
  await Promise.resolve();
  expect(third?.querySelector('[data-later]')).not.toBeNull();
  const finger = { bubbles: true, isPrimary: true, pointerType: 'touch' };
  screen.container.querySelector('article')?.dispatchEvent(new PointerEvent('pointerdown', finger));
  expect(third?.querySelector('[data-later]')).toBeNull();
  expect(third?.previousElementSibling?.getAttribute('data-active')).toBe('true');
});

/** The home page with two projects, whose banners a finger can touch. The build has the pictures of the ids. */
async function openTouchedProjects(faro = 'faro', muelle = 'muelle') {
  const screen = await home(async () => [
    aProject({ id: faro, name: 'Faro' }),
    aProject({ id: muelle, name: 'Muelle' }),
  ]);
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  const banners = [...document.querySelectorAll('article > :first-child > *')];
  // The speed of a finger is that of its events, however long a busy machine takes for each.
  let time = 0;
  const touch = (type: string, clientX: number, clientY = 0, passed = 10) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      pointerType: 'touch',
      clientX,
      clientY,
    });
    time += passed;
    Object.defineProperty(event, 'timeStamp', { value: time });
    banners[0]?.dispatchEvent(event);
  };
  const boxes = () => banners.map((banner) => banner.getBoundingClientRect());
  const words = banners[0]?.closest('article')?.lastElementChild as Element;
  return { screen, banners, touch, boxes, words };
}

test('a banner follows a finger with the next one beside it, and both go back when it is lifted early', async () => {
  const { screen, banners, touch, boxes } = await openTouchedProjects();
  const [{ left, width } = new DOMRect()] = boxes();
  const isShown = () => banners.map((banner) => getComputedStyle(banner).visibility);
  expect(isShown()).toEqual(['visible', 'hidden']);
  touch('pointerdown', 300);
  touch('pointermove', 280);
  expect(boxes().map((box) => Math.round(box.left - left))).toEqual([-20, Math.round(width) - 20]);
  expect(isShown()).toEqual(['visible', 'visible']);
  touch('pointermove', 310);
  expect(boxes().map((box) => Math.round(box.left - left))).toEqual([10, 10 - Math.round(width)]);
  touch('pointerup', 310);
  await expect.poll(() => boxes()[0]?.left).toBe(left);
  await expect.poll(isShown).toEqual(['visible', 'hidden']);
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
});

test('the words of a project go with the finger and fade, and come back when it is lifted early', async () => {
  const { touch, words } = await openTouchedProjects();
  const left = () => words.getBoundingClientRect().left;
  const opacity = () => Number(getComputedStyle(words).opacity);
  const before = left();
  touch('pointerdown', 300);
  touch('pointermove', 220);
  expect(left()).toBeCloseTo(before - 4.8);
  const faded = opacity();
  expect(faded).toBeLessThan(0.95);
  touch('pointermove', 180);
  expect(opacity()).toBeLessThan(faded);
  touch('pointermove', -70);
  expect(before - left(), 'the way of the words, in the gutter of a phone').toBeLessThan(24);
  touch('pointermove', 290);
  touch('pointerup', 290);
  await expect.poll(left).toBe(before);
  expect(opacity()).toBe(1);
});

test('a banner that a finger has brought in goes on from there', async () => {
  const { screen, touch, boxes } = await openTouchedProjects();
  const [{ left, width } = new DOMRect()] = boxes();
  touch('pointerdown', 300);
  touch('pointermove', 150);
  touch('pointerup', 150);
  await expect.element(screen.getByRole('heading', { name: 'Muelle' })).toBeVisible();
  const entering = boxes()[1]?.left ?? Number.NaN;
  expect(entering - left).toBeLessThanOrEqual(width - 150 + 1);
  await expect.poll(() => boxes()[1]?.left).toBe(left);
});

/** Stops every animation at its start until the test has ended. */
function holdAnimations() {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '* { animation-play-state: paused !important }';
  onTestFinished(() => style.remove());
}

test('the words of a project that a finger has moved and faded leave from there, before those of the next one come', async () => {
  const { touch, words } = await openTouchedProjects();
  holdAnimations();
  const left = () => words.getBoundingClientRect().left;
  const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity);
  touch('pointerdown', 300);
  touch('pointermove', 150);
  const dragged = { left: left(), opacity: opacityOf(words) };
  expect(dragged.opacity).toBeLessThan(0.95);
  touch('pointerup', 150);
  await expect.poll(() => words.closest('li')?.dataset.leaving).toBe('true');
  expect(left()).toBeCloseTo(dragged.left);
  expect(opacityOf(words)).toBeCloseTo(dragged.opacity);

  const next = document.querySelector('li[data-entering] article')?.lastElementChild as Element;
  const both = [words, next].map((element) => element.getAnimations()[0] as Animation);
  for (let time = 0; time <= 400; time += 5) {
    for (const animation of both) animation.currentTime = time;
    const opacities = [words, next].map(opacityOf);
    expect(Math.min(...opacities), `the fainter of both after ${time} ms`).toBeLessThanOrEqual(
      0.05,
    );
  }
  expect(opacityOf(next)).toBe(1);
});

test('a finger brings back the banner that has just left', async () => {
  const { screen, banners, touch, boxes } = await openTouchedProjects();
  const [{ left, width } = new DOMRect()] = boxes();
  touch('pointerdown', 300);
  touch('pointermove', 150);
  touch('pointerup', 150);
  await expect.element(screen.getByRole('heading', { name: 'Muelle' })).toBeVisible();
  await expect.poll(() => boxes()[1]?.left).toBe(left);
  touch('pointerdown', 150);
  touch('pointermove', 170);
  expect(boxes().map((box) => Math.round(box.left - left))).toEqual([20 - Math.round(width), 20]);
  expect(banners.map((banner) => getComputedStyle(banner).opacity)).toEqual(['1', '1']);
  touch('pointercancel', 170);
});

/** The color that a reader sees as the band, in 8 bits: its layers one over the other. */
function bandColor(band: Element): readonly number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  for (const layer of band.querySelectorAll(':scope > svg')) {
    const { color, opacity } = getComputedStyle(layer);
    canvas.globalAlpha = Number(opacity);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  }
  return [...canvas.getImageData(0, 0, 1, 1).data];
}

test('the band, the header and the sun of the dots go with the finger, and go on from there', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { touch, boxes } = await openTouchedProjects('tienda-aurora', 'cooperativa-delta');
  holdAnimations();
  const band = document.querySelector('[aria-roledescription="carrusel"]') as HTMLElement;
  band.scrollIntoView();
  const header = document.querySelector('header') as HTMLElement;
  await expect.poll(() => header.dataset.surface).toBe('night');
  const [{ width } = new DOMRect()] = boxes();
  const dots = [...band.querySelectorAll<HTMLElement>('[aria-current]')];
  const middleOf = (dot: HTMLElement) => dot.getBoundingClientRect().left + dot.offsetWidth / 2;
  const [first = 0, second = 0] = dots.map(middleOf);
  /** The place of the sun between the two dots, from 0 to 1. */
  const sunAt = () => {
    const dot = dots.find((one) => one.ariaCurrent === 'true') as HTMLElement;
    const { translate } = getComputedStyle(dot, '::after');
    return (middleOf(dot) + (Number.parseFloat(translate) || 0) - first) / (second - first);
  };
  const headerColor = () => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(header).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const difference = (one: readonly number[], other: readonly number[]) =>
    Math.max(...one.map((part, at) => Math.abs(part - (other[at] ?? 0))));
  const before = bandColor(band);

  touch('pointerdown', 300);
  touch('pointermove', 300 - width / 2);
  const halfway = bandColor(band);
  expect(difference(halfway, before)).toBeGreaterThan(5);
  expect(difference(headerColor(), halfway)).toBeLessThanOrEqual(2);
  expect(sunAt()).toBeCloseTo(0.5, 1);

  // Lifted, it goes on from there.
  touch('pointerup', 300 - width / 2);
  await expect.poll(() => dots[1]?.ariaCurrent).toBe('true');
  expect(difference(bandColor(band), halfway)).toBeLessThanOrEqual(2);
  expect(sunAt()).toBeCloseTo(0.5, 1);
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'paused') animation.finish();
  }
  expect(difference(bandColor(band), before)).toBeGreaterThan(10);
  await expect.poll(() => difference(headerColor(), bandColor(band))).toBeLessThanOrEqual(2);
  expect(sunAt()).toBeCloseTo(1, 1);
});

test('the band, the header and the sun of the dots go back when the finger is lifted early', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { touch } = await openTouchedProjects('tienda-aurora', 'cooperativa-delta');
  const band = document.querySelector('[aria-roledescription="carrusel"]') as HTMLElement;
  const layers = () => band.querySelectorAll(':scope > svg').length;
  const [before, count] = [bandColor(band), layers()];
  touch('pointerdown', 300);
  touch('pointermove', 280);
  expect(layers()).toBe(count + 1);
  touch('pointermove', 320);
  expect(layers(), 'the other neighbor').toBe(count + 1);
  touch('pointerup', 320);
  await expect.poll(layers).toBe(count);
  expect(bandColor(band)).toEqual(before);
  const dot = band.querySelector('[aria-current="true"]') as HTMLElement;
  await expect
    .poll(() => Number.parseFloat(getComputedStyle(dot, '::after').translate) || 0)
    .toBe(0);
});

test('a short swipe changes the project when it is quick, and not when it is slow', async () => {
  const { screen, touch } = await openTouchedProjects();
  touch('pointerdown', 300);
  touch('pointermove', 260, 0, 150);
  touch('pointerup', 260, 0, 150);
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  touch('pointerdown', 300);
  touch('pointermove', 260);
  touch('pointerup', 260);
  await expect.element(screen.getByRole('heading', { name: 'Muelle' })).toBeVisible();
});

test('a finger that first moves vertically moves no banner', async () => {
  const { touch, boxes } = await openTouchedProjects();
  const before = boxes();
  touch('pointerdown', 300, 300);
  touch('pointermove', 296, 200);
  expect(boxes()).toEqual(before);
  touch('pointercancel', 296, 200);
});

const LONG = 'Un sitio de prueba que se explica con muchas palabras. '.repeat(12);

async function shortBesideLong() {
  const screen = await home(async () => [
    aProject({ name: 'Faro', techs: [] }),
    aProject({ name: 'Muelle', description: LONG, techs: ['React', 'CSS', 'HTML'] }),
  ]);
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  return {
    screen,
    site: screen.getByRole('link', { name: 'Ver Sitio' }).first().element().getBoundingClientRect(),
  };
}

test('on phones the buttons of a short project follow its words, beside longer ones too', async () => {
  await page.viewport(390, 844);
  const { screen, site } = await shortBesideLong();
  const text = screen.getByText('Un sitio de prueba.').element();
  const gap = site.top - text.getBoundingClientRect().bottom;
  const line = Number.parseFloat(getComputedStyle(text).lineHeight);
  expect(gap / line, 'lines of text').toBeGreaterThan(1.2);
  expect(gap / line, 'lines of text').toBeLessThan(2);
});

test.each([1024, 1920])(
  'at %s px the words of a short project begin and end with its banner, and its links fill their column',
  async (width) => {
    await page.viewport(width, 844);
    const { screen, site } = await shortBesideLong();
    const card = screen.getByRole('article').first().element();
    const banner = card.querySelector('[class*="_banner_"]')?.getBoundingClientRect();
    const name = screen.getByRole('heading', { name: 'Faro' }).element().getBoundingClientRect();
    expect(Math.abs(name.top - (banner?.top ?? Number.NaN))).toBeLessThan(8);
    expect(Math.abs(site.bottom - (banner?.bottom ?? Number.NaN))).toBeLessThan(2);
    expect(Math.abs(site.right - card.getBoundingClientRect().right)).toBeLessThan(2);
  },
);

test('previous and next wrap around and a dot selects a project, with the large and the compact pair of buttons', async () => {
  const names = ['Faro', 'Muelle', 'Boya'];
  const screen = await home(async () => names.map((name) => aProject({ name })));
  const shown = screen.getByRole('heading', { level: 3 }).filter({ hasText: /Faro|Muelle|Boya/ });
  await expect.element(shown).toHaveTextContent('Faro');
  const dots = screen.getByRole('button', { name: /^Ir al proyecto/ });
  expect(dots.elements()).toHaveLength(names.length);
  const pairs = { includeHidden: true } as const;
  const next = screen.getByRole('button', { name: 'Siguiente proyecto', ...pairs }).elements();
  const previous = screen.getByRole('button', { name: 'Anterior proyecto', ...pairs }).elements();
  expect([next.length, previous.length]).toEqual([2, 2]);
  // Of the two pairs one is hidden at this width, so that a real click is not possible.
  const click = (button?: Element) => button?.dispatchEvent(new Event('click', { bubbles: true }));

  for (const pair of [0, 1]) {
    for (const name of ['Muelle', 'Boya', 'Faro']) {
      click(next[pair]);
      await expect.element(shown).toHaveTextContent(name);
    }
    click(previous[pair]);
    await expect.element(shown).toHaveTextContent('Boya');
    await userEvent.click(screen.getByRole('button', { name: 'Ir al proyecto 1' }));
    await expect.element(shown).toHaveTextContent('Faro');
  }
});

test('the buttons of the projects keep the focus where a window that changes its width shows the other pair', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await home(async () => ['Faro', 'Muelle'].map((name) => aProject({ name })));
  for (const name of ['Siguiente proyecto', 'Anterior proyecto']) {
    await page.viewport(1280, 800);
    const button = screen.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    const large = button.element();
    await page.viewport(390, 844);
    await expect.element(button).toHaveFocus();
    expect(button.element()).not.toBe(large);
    await page.viewport(1280, 800);
    await expect.element(button).toHaveFocus();
    expect(button.element()).toBe(large);
  }
});

test('an arrow key on a link of a project moves the focus to the dot of the next one, where the next arrow key goes on', async () => {
  // In a low window of a phone the dots are above the window while a link has the focus.
  await page.viewport(390, 240);
  onTestFinished(() => page.viewport(1280, 800));
  const names = ['Faro', 'Muelle', 'Boya'];
  const link = 'https://faro.com.ar';
  const screen = await home(async () => names.map((name) => aProject({ name, link })));
  const dot = (number: number) => screen.getByRole('button', { name: `Ir al proyecto ${number}` });
  await expect.element(screen.getByRole('link', { name: 'Ver Sitio' })).toBeVisible();
  (screen.getByRole('link', { name: 'Ver Sitio' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dot(2)).toHaveFocus();
  await expect.element(dot(2)).toBeInViewport();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dot(3)).toHaveAttribute('aria-current', 'true');
});

test('a swipe while a link of a project has the focus moves it to the dot of the next one, and does not scroll the page', async () => {
  // In a low window of a phone the dots are above the window.
  await page.viewport(390, 240);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen, touch } = await openTouchedProjects();
  const link = screen.getByRole('link', { name: 'Ver Sitio' }).first().element() as HTMLElement;
  link.focus();
  link.scrollIntoView({ block: 'start', behavior: 'instant' });
  const before = scrollY;
  touch('pointerdown', 300);
  touch('pointermove', 150);
  touch('pointerup', 150);
  await expect.element(screen.getByRole('heading', { name: 'Muelle' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ir al proyecto 2' })).toHaveFocus();
  expect(scrollY).toBe(before);
});

test('a single project has neither arrows nor dots', async () => {
  const screen = await home(async () => [aProject()]);
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Siguiente/ })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: /^Ir al proyecto/ }))
    .not.toBeInTheDocument();
});

test('ten thousand projects render a few dots, in one row with the current one in view, and wrap around', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    aProject({ id: `p${index}`, name: `Proyecto número ${index + 1}` }),
  );
  const screen = await home(async () => many);
  await expect.element(screen.getByRole('region', { name: 'Mis proyectos.' })).toBeVisible();
  const section = screen.getByRole('region', { name: 'Mis proyectos.' }).element();
  const dotOf = (number: number) =>
    screen.getByRole('button', { name: `Ir al proyecto ${number}`, exact: true });
  const elements = () => section.querySelectorAll('li:has([aria-label^="Ir al"]), article').length;

  await expect.element(dotOf(1)).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Anterior proyecto' }));
  await expect
    .element(screen.getByRole('heading', { name: 'Proyecto número 10000' }))
    .toBeVisible();
  await expect.element(dotOf(10_000)).toHaveAttribute('aria-current', 'true');
  expect(elements()).toBeLessThanOrEqual(200);
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente proyecto' }));
  await userEvent.click(dotOf(30));
  await expect.element(screen.getByRole('heading', { name: 'Proyecto número 30' })).toBeVisible();
  await expect.element(dotOf(30)).toHaveFocus();
  await expect.element(dotOf(60)).toBeInTheDocument();
  expect(elements()).toBeLessThanOrEqual(200);
  expect(new Set([1, 30, 60].map((n) => dotOf(n).element().getBoundingClientRect().top)).size).toBe(
    1,
  );
  const row = dotOf(30).element().closest('ul')?.getBoundingClientRect();
  const dot = dotOf(30).element().getBoundingClientRect();
  expect(dot.left).toBeGreaterThanOrEqual(row?.left ?? 0);
  expect(dot.right).toBeLessThanOrEqual(row?.right ?? 0);
});

test('the tint of the next project enters above that of the current one, which is shown already', async () => {
  const screen = await home(async () => [aProject({ name: 'Uno' }), aProject({ name: 'Dos' })]);
  const next = screen.getByRole('button', { name: 'Siguiente proyecto' });
  const tints = () => [
    ...screen
      .getByRole('region', { name: 'Mis proyectos.' })
      .element()
      .querySelectorAll('svg[color]'),
  ];
  const areEntering = () => tints().map((tint) => tint.hasAttribute('data-entering'));
  await expect.element(next).toBeVisible();
  expect(areEntering()).toEqual([false, false]);
  const [, first] = tints();
  await userEvent.click(next);
  await expect.poll(areEntering).toEqual([false, true]);
  const [below, second] = tints();
  expect(below).toBe(first);
  await userEvent.click(next);
  await expect.poll(() => tints()[0]).toBe(second);
  expect(areEntering()).toEqual([true, true]);
});

test('the band has the hue of the current banner, for the banner of each project', async () => {
  const ids = Object.keys(tints);
  const screen = await home(async () => ids.map((id) => aProject({ id, name: id })));
  const next = screen.getByRole('button', { name: 'Siguiente proyecto' });
  await expect.element(next).toBeVisible();
  const band = screen.getByRole('region', { name: 'Mis proyectos.' }).element();
  const sample = document.body.appendChild(document.createElement('i'));
  onTestFinished(() => sample.remove());
  const lab = (color: string) => {
    sample.style.color = `lab(from ${color} l a b)`;
    const [, a, b] = /^lab\(\S+ (\S+) (\S+)\)$/.exec(getComputedStyle(sample).color) ?? [];
    return { hue: Math.atan2(Number(b), Number(a)), chroma: Math.hypot(Number(a), Number(b)) };
  };
  for (const id of ids) {
    await expect.element(screen.getByRole('heading', { name: id })).toBeVisible();
    const [own, shown] = [
      lab(tints[id] ?? ''),
      lab(getComputedStyle([...band.querySelectorAll('svg[color]')].at(-1) as Element).color),
    ];
    // A gray has no hue.
    const turn = own.chroma > 15 ? Math.cos(own.hue - shown.hue) : 1;
    expect(turn, id).toBeGreaterThan(0.9);
    (next.element() as HTMLElement).click();
  }
});

/** The home page with the band of these projects under the header. The build has the pictures of the ids. */
async function openBandUnderHeader(ids: readonly string[]) {
  const screen = await home(async () => ids.map((id) => aProject({ id })));
  const next = screen.getByRole('button', { name: 'Siguiente proyecto' });
  await expect.element(next).toBeVisible();
  const band = screen.getByRole('region', { name: 'Mis proyectos.' }).element();
  const header = screen.getByRole('banner');
  scrollTo({ top: band.getBoundingClientRect().top + scrollY, behavior: 'instant' });
  await expect.element(header).toHaveAttribute('data-surface', 'night');
  return { next, band, header };
}

test('the header takes the tint of the next project as fast as the band does', async () => {
  const { next, band, header } = await openBandUnderHeader(['tienda-aurora', 'estudio-norte']);
  (next.element() as HTMLElement).click();
  /** The duration and the easing of the change of a color or an opacity; the styles give the easing to a keyframe. */
  const change = (element: Element | null | undefined) => {
    for (const { effect } of element?.getAnimations() ?? []) {
      if (!(effect instanceof KeyframeEffect)) continue;
      const { duration, easing } = effect.getTiming();
      const [keyframe] = effect.getKeyframes();
      if (keyframe?.backgroundColor === undefined && keyframe?.opacity === undefined) continue;
      return { duration, easing: easing === 'linear' ? keyframe.easing : easing };
    }
    return null;
  };
  await expect.poll(() => change(band.querySelector('[data-entering]'))).not.toBeNull();
  expect(change(header.element())).toEqual(change(band.querySelector('svg[data-entering]')));
});

test('the header goes to the tint of the last project when the projects are stepped through fast', async () => {
  const { next, header } = await openBandUnderHeader([
    'tienda-aurora',
    'estudio-norte',
    'clinica-ceibo',
  ]);
  const change = vi.spyOn(header.element(), 'animate');
  (next.element() as HTMLElement).click();
  await expect.poll(() => change.mock.calls.length).toBe(1);
  (next.element() as HTMLElement).click();
  await expect.poll(() => change.mock.calls.length).toBe(2);
  const [keyframes] = change.mock.calls[1] as [{ backgroundColor: string[] }];
  const animations = header.element().getAnimations();
  expect(animations.length, 'one change at a time').toBeLessThanOrEqual(1);
  for (const animation of animations) animation.finish();
  expect(getComputedStyle(header.element()).backgroundColor).toBe(keyframes.backgroundColor[1]);
});

for (const [width, target] of [
  [390, 28],
  [320, 24],
] as const) {
  test(`in ${width} px seven dots and the buttons share a row between the banner and the words`, async () => {
    await page.viewport(width, 844);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await home(async () =>
      Array.from({ length: 7 }, (_, index) => aProject({ name: `Proyecto ${index}` })),
    );
    const name = screen.getByRole('heading', { name: 'Proyecto 0' });
    await expect.element(name).toBeVisible();
    const banner = boxOf(name.element().closest('article')?.firstElementChild);
    const words = boxOf(name.element());
    const dots = Array.from({ length: 7 }, (_, index) =>
      boxOf(screen.getByRole('button', { name: `Ir al proyecto ${index + 1}` }).element()),
    );
    const buttons = ['Anterior proyecto', 'Siguiente proyecto'].map((button) =>
      boxOf(screen.getByRole('button', { name: button }).element()),
    );
    for (const box of [...dots, ...buttons]) {
      expect(box.top).toBeGreaterThan(banner.bottom);
      expect(box.bottom).toBeLessThan(words.top);
    }
    for (const dot of dots) {
      expect(dot.width).toBeGreaterThanOrEqual(target);
      expect(dot.height).toBe(44);
      expect(dot.right).toBeLessThanOrEqual(buttons[0]?.left ?? 0);
    }
    expect(buttons[1]?.right).toBeCloseTo(banner.right);
  });
}

test('on a phone the title of the projects has the whole width', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await home(async () => [aProject({ name: 'Faro' }), aProject({ name: 'Muelle' })]);
  const title = screen.getByRole('heading', { name: 'Mis proyectos.' });
  await expect.element(title).toBeVisible();
  expect(boxOf(title.element()).height).toBeLessThan(48);
});

function boxOf(element: Element | null | undefined): DOMRect {
  return element?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
}

test('two projects with the same id are both shown', async () => {
  const screen = await home(async () => [aProject({ name: 'Uno' }), aProject({ name: 'Dos' })]);
  await expect.element(screen.getByRole('heading', { name: 'Uno' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente proyecto' }));
  await expect.element(screen.getByRole('heading', { name: 'Dos' })).toBeVisible();
});

test('a project whose id is "constructor" has the color of a project without a tint', async () => {
  const { container } = await render(<Carousel projects={[aProject({ id: 'constructor' })]} />);
  const colors = [...container.querySelectorAll('svg')].map((svg) => svg.getAttribute('color'));
  expect(colors.filter(Boolean)).toEqual(['transparent', 'transparent']);
});

test('a project without picture, links and technologies shows its name and description', async () => {
  const screen = await home(async () => [aProject({ link: '', code: '', techs: [] })]);
  const section = screen.getByRole('region', { name: 'Mis proyectos.' });
  await expect.element(section.getByText('Un sitio de prueba.')).toBeVisible();
  await expect.element(section.getByRole('link')).not.toBeInTheDocument();
  await expect.element(section.getByRole('img')).not.toBeInTheDocument();
});

test('a card whose picture fails shows the placeholder with its accessible name', async () => {
  const screen = await home(async () => [aProject({ image: '/no-existe.avif' })]);
  const picture = screen.getByRole('img', { name: 'Captura de Faro' });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => picture.element().tagName).toBe('SPAN');
  expect(picture.element().querySelector('svg')).not.toBeNull();
});

test('the carousel shows its last project when an updated list is shorter than the current index', async () => {
  const [faro, muelle, boya] = ['Faro', 'Muelle', 'Boya'].map((name) =>
    aProject({ id: name, name }),
  );
  if (!faro || !muelle || !boya) throw new Error('three projects');
  const screen = await render(<Carousel projects={[faro, muelle, boya]} />);
  const click = (name: string) => {
    const button = screen.getByRole('button', { name }).first().element();
    if (button instanceof HTMLElement) button.click();
  };
  click('Ir al proyecto 3');
  await expect.element(screen.getByText('Proyecto 3 de 3: Boya')).toBeInTheDocument();
  await screen.rerender(<Carousel projects={[faro, muelle]} />);
  await expect.element(screen.getByText('Proyecto 2 de 2: Muelle')).toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Muelle' })).toBeInTheDocument();
  click('Siguiente proyecto');
  await expect.element(screen.getByText('Proyecto 1 de 2: Faro')).toBeInTheDocument();
});

test('on paper every project has its banner', async () => {
  const projects = Array.from({ length: 6 }, (_, index) =>
    aProject({ id: `p${index}`, image: `/favicon.svg?${index}` }),
  );
  const { container } = await render(<Carousel projects={projects} />);
  const banners = () => container.querySelectorAll('article img').length;
  expect(banners(), 'the current one and its neighbors').toBe(3);
  window.dispatchEvent(new Event('beforeprint'));
  expect(banners()).toBe(6);
  window.dispatchEvent(new Event('afterprint'));
  expect(banners()).toBe(3);
});

test('a move to a project further away keeps the banner that leaves, and begins with the small picture of the other', async () => {
  const projects = Array.from({ length: 6 }, (_, index) =>
    aProject({ id: `p${index}`, name: `P${index}`, image: `/imagenes/avatar.avif?${index}` }),
  );
  projects[3] = aProject({ id: 'p3', name: 'P3', image: '/imagenes/una-regla-corta.avif' });
  const screen = await render(<Carousel projects={projects} />);
  const frame = screen.getByRole('button', { name: 'Ir al proyecto 4' });
  await expect.poll(() => frame.element().querySelector('img')?.complete).toBe(true);
  await expect.poll(() => loadedVariant('/imagenes/una-regla-corta.avif')).toBeDefined();
  const pictures = (name: string, selector: string) =>
    screen.container.querySelectorAll(`article:has([alt="Captura de ${name}"]) ${selector}`).length;
  // A click of the pointer would load the banner when the pointer comes.
  (frame.element() as HTMLElement).click();
  await expect.element(screen.getByRole('heading', { name: 'P3' })).toBeVisible();
  expect(pictures('P0', 'img'), 'the banner that leaves').toBe(1);
  expect(pictures('P3', '[data-stand-in]'), 'the small picture').toBe(1);
});
