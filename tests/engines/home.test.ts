import { sunHeight } from '#domain/model/sun.ts';
import { site } from '#tests/content/site.ts';
import { RELEASE } from '#tests/support/release-tests.ts';
import { settledScroll } from './support/scroll.ts';
import type { TabLocator } from './support/tab.ts';
import { expect, open, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('the home page has its texts, one panel of tabs, tooltips, and a carousel that moves by every means', {
  tag: '@layout',
}, async ({ tab, viewport, engine, swipe }) => {
  await open(tab, '/');
  const carousel = tab.locator('[aria-roledescription="carrusel"]');
  const project = carousel.getByRole('heading', { level: 3 });
  const panel = tab.getByRole('tabpanel');
  const tabNamed = (name: string) => tab.getByRole('tab', { name, exact: true });

  await test.step('the title, the texts and every heading are there', async () => {
    await expect(tab).toHaveTitle(`${site.fullName} | Desarrollador web front-end freelancer`);
    for (const text of [`Hola, soy ${site.firstName}`, site.note, site.location]) {
      await expect(tab.getByText(text).first()).toBeVisible();
    }
    for (const name of [
      site.headline,
      'Sobre Mi.',
      site.role,
      'Mis proyectos.',
      'Qué hago.',
      ...site.services.map((service) => service.name),
      'Contactame.',
      'Escribime.',
    ]) {
      await expect(tab.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    for (const name of ['LinkedIn', 'WhatsApp', 'Instagram', 'YouTube']) {
      const link = tab.locator('#contacto').getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  const portrait = tab.getByRole('img', { name: `Retrato de ${site.fullName}` });
  await test.step('the portrait of the first screen is loaded once', async () => {
    // WebKit warns of a preload that a lazy picture does not use; the console must be empty.
    await expect.poll(() => portrait.evaluate(naturalWidth)).toBeGreaterThan(0);
  });

  const riverTime = tab.getByRole('button', { name: RUN_DAY });
  await test.step('the sun of the river is dragged to a later hour, also by an arrow key, and goes back', async () => {
    const hour = async () => (await riverTime.innerText()).slice(0, 5);
    const { x, y, width, height } = (await portrait.boundingBox()) ?? NOWHERE;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const now = await hour();
    await tab.mouse.move(middle.x, middle.y);
    await tab.mouse.down();
    for (const way of [10, 20, 30]) await tab.mouse.move(middle.x - way, middle.y);
    await expect(riverTime).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(hour).not.toBe(now);
    expect(await hour(), 'in steps of ten minutes').toMatch(/^\d\d:\d0$/);
    await tab.mouse.up();
    const dragged = await hour();
    await riverTime.focus();
    await tab.keyboard.press('ArrowLeft');
    await expect.poll(hour).not.toBe(dragged);
    await tab.keyboard.press('Escape');
    await expect(riverTime).toHaveAttribute('aria-pressed', 'false');
    await expect(riverTime).toHaveAccessibleName(/^\d\d:\d\d · /);
  });

  await test.step('the river has the sun of this moment, and a press runs a day', async () => {
    const shown = Number(await tab.evaluate(sunHeightOfPage));
    expect(Math.abs(shown - sunHeight(new Date(), site.coordinates))).toBeLessThan(0.01);
    await expect(riverTime, 'one of the two: on the card or on the strip').toHaveCount(1);
    await expect(riverTime).toHaveAccessibleName(/^\d\d:\d\d · /);
    await riverTime.click();
    await expect(riverTime).toHaveAccessibleName('Ver pasar el día en La Plata');
  });

  await test.step('buttons, dots and arrow keys move the carousel, which wraps around', async () => {
    const next = carousel.getByRole('button', { name: /^Siguiente/ });
    await expect(next, 'one of the two pairs of buttons').toHaveCount(1);
    const target = await next.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expect(project).toHaveText('Tienda Aurora');
    await carousel.getByRole('button', { name: /^Anterior/ }).click();
    await expect(project).toHaveText('Cuentas Claras');
    await expect(carousel.locator('[aria-live]')).toHaveText('Proyecto 7 de 7: Cuentas Claras');
    const banner = carousel.getByRole('img', { name: 'Captura de Cuentas Claras' });
    await expect.poll(() => banner.evaluate(naturalWidth)).toBeGreaterThan(0);
    await next.click();
    await expect(project).toHaveText('Tienda Aurora');
    const dot = carousel.getByRole('button', { name: 'Ir al proyecto 3' });
    await dot.click();
    await expect(project).toHaveText('Clínica Ceibo');
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await expect(carousel.locator('[aria-current="true"]')).toHaveCount(1);
    await dot.press('ArrowRight');
    await expect(project).toHaveText('Panadería La Espiga');
    await tab.keyboard.press('ArrowLeft');
    await expect(project).toHaveText('Clínica Ceibo');
    await next.focus();
    await tab.keyboard.press('Tab');
    await expect(carousel.getByRole('button', { name: 'Leer más' })).toBeFocused();
    for (const name of ['Ver Sitio', 'Código']) {
      await tab.keyboard.press('Tab');
      const link = carousel.getByRole('link', { name });
      await expect(link, 'only the links of the shown project take the focus').toBeFocused();
    }
    await tab.keyboard.press('Tab');
    await expect(carousel.getByRole('button', { name: 'Ir al proyecto 1' })).toBeFocused();
  });

  // The driver of WebKitGTK delivers a finger as a mouse, which does not swipe.
  if (viewport?.width === 390 && engine !== 'webkit') {
    await test.step('a swipe moves the carousel', async () => {
      await project.scrollIntoViewIfNeeded();
      const dot = carousel.getByRole('button', { name: 'Ir al proyecto 1' });
      const along = async (part: TabLocator, ...points: number[]) => {
        const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
        await swipe(points.map((x) => ({ x, y: y + height / 2 })));
      };
      await along(project, 300, 260, 200, 140);
      await expect(project).toHaveText('Panadería La Espiga');
      await along(project, 300, 290, 280);
      await expect(project, 'after a finger that hardly moved').toHaveText('Panadería La Espiga');
      await along(project, 100, 140, 200, 260);
      await expect(project).toHaveText('Clínica Ceibo');
      await along(dot, 300, 260, 200, 140);
      await expect(project, 'after a finger on the dots').toHaveText('Panadería La Espiga');
      await along(dot, 100, 140, 200, 260);
      await expect(project, 'after a finger on the dots').toHaveText('Clínica Ceibo');
    });
  }

  await test.step('the tabs show one panel, by pointer and by keyboard', async () => {
    const pageHeight = () => tab.evaluate(() => document.documentElement.scrollHeight);
    const height = await pageHeight();
    await expect(tabNamed('Educación')).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toHaveCount(1);
    await expect(panel).toContainText('2024 - 2024');
    await expect(panel).toContainText('2025 - Presente');
    await tabNamed('Experiencia').click();
    await expect(panel).toHaveCount(1);
    await expect(panel).toContainText('Desarrollador freelance');
    expect(await pageHeight(), 'the height of the page with another tab').toBe(height);
    await tab.keyboard.press('ArrowRight');
    await expect(tabNamed('Tecnologías')).toBeFocused();
    await expect(tabNamed('Tecnologías')).toHaveAttribute('aria-selected', 'true');
    await expect(tabNamed('Educación')).toHaveAttribute('tabindex', '-1');
    await tab.keyboard.press('ArrowRight');
    await expect(tabNamed('Educación')).toBeFocused();
    await tab.keyboard.press('End');
    await expect(tabNamed('Tecnologías')).toBeFocused();
    await tab.keyboard.press('Home');
    await expect(tabNamed('Educación')).toBeFocused();
    await tab.keyboard.press('ArrowLeft');
    await expect(tabNamed('Tecnologías')).toBeFocused();
    await expect(panel.getByRole('img')).toHaveCount(5);
  });

  await test.step('each technology has its name in a tooltip, on hover and on focus, until Escape', async () => {
    await tab.keyboard.press('Tab');
    await expect(panel).toBeFocused();
    for (const name of ['React', 'C', 'JavaScript', 'CSS', 'HTML']) {
      const icon = tab.getByRole('img', { name, exact: true });
      const tooltip = tab.getByRole('tooltip', { name, exact: true, includeHidden: true });
      await expect.poll(() => icon.evaluate(drawnWidth), `the logo of ${name}`).toBeGreaterThan(0);
      await expect(tooltip).toBeHidden();
      await icon.hover();
      await expect(tooltip).toBeVisible();
      const [above, below] = [await icon.boundingBox(), await tooltip.boundingBox()];
      expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 5);
      await tab.keyboard.press('Escape');
      await expect(tooltip, 'Escape under the pointer').toBeHidden();
      await tab.mouse.move(0, 0);
      await tab.keyboard.press('Tab');
      await expect(icon).toBeFocused();
      await expect(tooltip).toBeVisible();
      await tab.keyboard.press('Escape');
      await expect(tooltip, 'Escape with the focus').toBeHidden();
    }
  });

  await expect(project, 'the carousel without any input').toHaveText('Clínica Ceibo');
  await expect(riverTime, 'after the day has run').toHaveAccessibleName(/^\d\d:\d\d · /);
});

/** Minutes. */
const DAY = 1440;

const NOWHERE = { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };

const RUN_DAY = /Ver pasar el día en La Plata$/;

/** The height of the sun that the script in the head has set before the first paint. */
function sunHeightOfPage(): string {
  return document.documentElement.style.getPropertyValue('--sun-height');
}

function naturalWidth(picture: HTMLElement): number {
  return (picture as HTMLImageElement).naturalWidth;
}

/** The width of the drawing in the picture, in pixels; 0 where its file lacks it. */
function drawnWidth(picture: HTMLElement): number {
  return picture.querySelector('use')?.getBoundingClientRect().width ?? 0;
}

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing on the home page moves by itself', async ({ tab }) => {
    await open(tab, '/');
    const riverTime = tab.getByRole('button', { name: RUN_DAY });
    const minute = async () => {
      const [hours = 0, minutes = 0] = (await riverTime.innerText())
        .slice(0, 5)
        .split(':')
        .map(Number);
      return hours * 60 + minutes;
    };
    const start = await minute();
    for (const quarter of [1, 2, 3, 4]) {
      await riverTime.click();
      // The clock may go on by some minutes meanwhile.
      const quartersPassed = async () => Math.floor((((await minute()) - start + DAY) % DAY) / 360);
      await expect.poll(quartersPassed, 'quarters of a day').toBe(quarter % 4);
    }
    const carousel = tab.locator('[aria-roledescription="carrusel"]');
    await carousel.getByRole('button', { name: /^Siguiente/ }).click();
    await expect(carousel.getByRole('heading', { level: 3 })).toHaveText('Estudio Norte');
    expect(await tab.evaluate(longestMotion)).toBeLessThan(1);
    await tab.getByRole('button', { name: 'Enviar mensaje' }).click();
    await tab.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(tab.getByText('Rellena todos los campos!')).toHaveCount(0);
    await tab.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect(tab.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    expect(await tab.evaluate(longestMotion)).toBeLessThan(1);
  });
});

/** The longest duration of a transition or an animation that any element of the page would have, in milliseconds. */
function longestMotion(): number {
  const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
  return Math.max(
    ...styles
      .flatMap(({ transitionDuration, animationDuration }) =>
        `${transitionDuration},${animationDuration}`.split(','),
      )
      .map((duration) => Number.parseFloat(duration) * (duration.includes('ms') ? 1 : 1000)),
  );
}

test('a press on the link of a service opens its post, also while its picture is above the window', async ({
  tab,
  allowed,
}) => {
  // The content of the tests lacks the post.
  allowed.push('404', 'No se encontró el post');
  await open(tab, '/');
  const link = tab.getByRole('link', { name: '51 horas · 2 rondas de cambios' });
  await link.scrollIntoViewIfNeeded();
  await settledScroll(tab);
  await link.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top - 160, behavior: 'instant' });
  });
  await settledScroll(tab);
  const { x, y, width, height } = (await link.boundingBox()) ?? NOWHERE;
  await tab.mouse.move(x + width / 2, y + height / 2);
  await tab.mouse.down();
  await tab.mouse.up();
  await expect(tab).toHaveURL('/blogs/presupuestar-una-landing');
});

// A browser without scroll-driven animations shows the sun as it is at the end.
test('half of the sun of the footer is above the river at the end of the page', async ({ tab }) => {
  await open(tab, '/');
  const share = () =>
    tab.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const [sky, river] = document.querySelector('footer')?.children ?? [];
      const sun = sky?.lastElementChild?.getBoundingClientRect();
      return sun && river ? (river.getBoundingClientRect().top - sun.top) / sun.height : Number.NaN;
    });
  await expect.poll(share, 'the share above the river').toBeCloseTo(0.5, 1);
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('the reflections on the river lie below the moon', RELEASE, async ({ tab }) => {
    await open(tab, '/');
    const distance = () =>
      tab.evaluate(() => {
        const boxOf = (element?: Element | null) =>
          element?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
        // Wide windows have the river in the card of the owner, the others below the heading.
        const rivers = [...document.querySelectorAll('main svg:has(path + path + path)')];
        const lines = rivers.find((river) => boxOf(river).width > 0);
        const moon = boxOf(lines?.previousElementSibling?.firstElementChild?.firstElementChild);
        const glints = [...(lines?.querySelectorAll('path:not([class])') ?? [])].map(boxOf);
        const distances = glints.map(({ left, right }) => left + right - moon.left - moon.right);
        return Math.max(...distances.map((each) => Math.abs(each / 2))) / boxOf(lines).width;
      });
    await expect.poll(distance, 'in widths of the river').toBeLessThan(0.06);
  });
});
