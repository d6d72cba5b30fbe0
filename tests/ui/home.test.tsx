import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { site } from '#tests/content/site.ts';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';

const openHome = () => renderSite('/', fakeServices().services);

test('"Sobre Mi." has two paragraphs: the developer and the city, and the technologies', async () => {
  const screen = await openHome();
  const about = screen.getByRole('region', { name: 'Sobre Mi.' });
  await expect.element(about).toBeVisible();
  const paragraphs = [...about.element().querySelectorAll('h2 ~ p')];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`Soy desarrollador front-end de ${site.city}.`),
    'Tengo experiencia en HTML, CSS, JavaScript y React; también en C, C# y diseño de algoritmos.',
  ]);
});

test('the tabs show one panel at a time, "Educación" first: course and degree, freelance work, five technologies', async () => {
  const screen = await openHome();
  const tabs = screen.getByRole('tab');
  const panel = screen.getByRole('tabpanel');
  const entries = () =>
    [...panel.element().querySelectorAll('li')].map((entry) =>
      [...entry.children].map(({ textContent }) => textContent),
    );
  await expect.element(tabs.first()).toBeVisible();
  expect(tabs.elements().map((tab) => [tab.textContent, tab.ariaSelected])).toEqual([
    ['Educación', 'true'],
    ['Experiencia', 'false'],
    ['Tecnologías', 'false'],
  ]);
  expect(panel.elements()).toHaveLength(1);
  expect(entries()).toEqual([
    ['Desarrollo web front-end', '2024 - 2024', 'Curso'],
    ['Ingeniería en Sistemas', '2025 - Presente', expect.stringMatching(/^Universidad /)],
  ]);

  await userEvent.click(screen.getByRole('tab', { name: 'Experiencia' }));
  await expect.element(panel).toHaveAccessibleName('Experiencia');
  expect(panel.elements()).toHaveLength(1);
  expect(entries()).toEqual([
    [
      'Desarrollador freelance',
      '2025 - Presente',
      expect.stringMatching(/Landing pages y e-commerce.+empresas a tener presencia en la web/),
    ],
  ]);

  await userEvent.click(screen.getByRole('tab', { name: 'Tecnologías' }));
  await expect.element(panel).toHaveAccessibleName('Tecnologías');
  expect(panel.elements()).toHaveLength(1);
  expect(entries().flat()).toEqual(['React', 'C', 'JavaScript', 'CSS', 'HTML']);
});

test('a panel appears at once on the first paint, and fades in when it is chosen', async () => {
  const screen = await openHome();
  const panel = screen.getByRole('tabpanel');
  const fade = () => getComputedStyle(panel.element()).animationName;
  await expect.element(panel).toHaveAccessibleName('Educación');
  expect(fade()).toBe('none');
  await userEvent.click(screen.getByRole('tab', { name: 'Experiencia' }));
  await expect.element(panel).toHaveAccessibleName('Experiencia');
  expect(fade()).toMatch(/show/);
});

test('one sun travels to the tab that is selected', async () => {
  const animate = vi.spyOn(HTMLElement.prototype, 'animate');
  onTestFinished(() => animate.mockRestore());
  const screen = await openHome();
  await expect.element(screen.getByRole('tablist')).toBeVisible();
  const [first, second] = screen.getByRole('tab').elements() as HTMLElement[];
  await userEvent.click(screen.getByRole('tab', { name: 'Experiencia' }));
  await expect.poll(() => animate.mock.contexts).toContain(second);
  const [keyframes, options] = animate.mock.calls[animate.mock.contexts.indexOf(second)] ?? [];
  const middle = (tab?: HTMLElement) => (tab?.offsetLeft ?? 0) + (tab?.offsetWidth ?? 0) / 2;
  expect(keyframes).toHaveProperty('0.translate', `${middle(first) - middle(second)}px`);
  expect(options).toHaveProperty('pseudoElement', '::after');
});

test('the tabs stay in one row in a column that is too narrow for them', async () => {
  const screen = await openHome();
  const list = screen.getByRole('tablist');
  await expect.element(list).toBeVisible();
  (list.element() as HTMLElement).style.width = '160px';
  const tabs = screen.getByRole('tab').elements();
  expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1);
  await userEvent.click(screen.getByRole('tab', { name: 'Educación' }));
  await userEvent.keyboard('{End}');
  const right = () => tabs[2]?.getBoundingClientRect().right ?? 0;
  await expect
    .poll(() => right() - list.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(2);
});

test('a service has its facts, with a link to the post that publishes them', async () => {
  const screen = await openHome();
  const services = screen.getByRole('region', { name: 'Qué hago.' });
  await expect.element(services).toBeVisible();
  for (const { name, fact, ...rest } of site.services) {
    const service = services.getByRole('listitem').filter({ hasText: fact });
    await expect.element(service.getByRole('heading', { name })).toBeVisible();
    const link = service.getByRole('link', { name: fact });
    if ('factPost' in rest) {
      await expect.element(link).toHaveAttribute('href', `/blogs/${rest.factPost}`);
    } else await expect.element(link).not.toBeInTheDocument();
  }
});

test('the owner stands in front of the river of the first screen in a narrow window, and beside the text in a wide one', async () => {
  await page.viewport(390, 844);
  const screen = await openHome();
  const greeting = screen.getByText(`Hola, soy ${site.firstName}`);
  await expect.element(greeting).toBeVisible();
  const figure = greeting.element().closest('section')?.querySelector('img');
  const box = () => figure?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => figure?.naturalWidth).toBeGreaterThan(0);
  const strip = figure?.closest('span')?.getBoundingClientRect();
  // The edge of the picture, which cuts the arm, is below the river.
  expect(box().bottom).toBeGreaterThan(strip?.bottom ?? Number.NaN);
  expect(box().left, 'in its right half').toBeGreaterThan(390 / 2);
  expect(box().right).toBeLessThan(strip?.right ?? 0);
  expect(box().width / box().height, 'not distorted').toBeCloseTo(840 / 1320);
  const portraits = screen.getByRole('img', { name: `Retrato de ${site.fullName}` });
  expect(portraits.elements(), 'the portrait is shown once').toHaveLength(1);
  await page.viewport(1280, 800);
  expect(box().width).toBe(0);
  expect(portraits.elements(), 'the portrait is shown once').toHaveLength(1);
});

test('on a phone the services are a row that stops at each one, and shows where the next one begins', async () => {
  await page.viewport(390, 844);
  const screen = await openHome();
  const region = screen.getByRole('region', { name: 'Qué hago.' });
  await expect.element(region).toBeVisible();
  const list = region.getByRole('list').first().element();
  const [first, second, third] = [...list.children];
  const boxOf = (item: Element | undefined) => item?.getBoundingClientRect() ?? new DOMRect();
  expect(new Set([first, second, third].map((item) => boxOf(item).top)).size, 'rows').toBe(1);
  expect(boxOf(first).width).toBeGreaterThan(280);
  expect(boxOf(second).left, 'the next one begins in the window').toBeLessThan(390 - 24);
  expect(list.scrollHeight, 'nothing is cut at the foot').toBe(list.clientHeight);
  list.scrollTo({ left: 200, behavior: 'instant' });
  await expect.poll(() => Math.round(boxOf(second).left)).toBe(24);
  list.scrollTo({ left: 0, behavior: 'instant' });
  await expect.poll(() => Math.round(boxOf(first).left)).toBe(24);
  const link = second?.querySelector('a');
  link?.focus();
  await expect.poll(() => link?.getBoundingClientRect().right).toBeLessThanOrEqual(390 - 24);
  await expect.poll(() => Math.round(boxOf(second).left)).toBe(24);
  list.scrollTo({ left: 9999, behavior: 'instant' });
  await expect.poll(() => Math.round(boxOf(third).right)).toBe(390 - 24);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('"¿Cuál es la tuya?" begins the message with the service, and never replaces what was typed', async () => {
  const screen = await openHome();
  const message = screen.getByRole('textbox', { name: 'Mensaje' });
  const ask = (name: string) =>
    userEvent.click(
      screen.getByRole('region', { name: 'Qué hago.' }).getByRole('link', { name, exact: true }),
    );
  const [landing, shop] = site.services;
  await ask('Landing pages');
  await expect.element(message).toHaveValue(landing?.request ?? '');
  expect(window.location.hash).toBe('#escribir');
  await ask('E-commerce');
  await expect.element(message).toHaveValue(shop?.request ?? '');
  await userEvent.fill(message, 'Hola, tengo una idea.');
  await ask('Landing pages');
  await expect.element(message).toHaveValue('Hola, tengo una idea.');
  await userEvent.clear(message);
});

test('"¿Cuál es la tuya?" removes the error of the empty message, and leaves the form of this tab alone where it opens another', async () => {
  const screen = await openHome();
  const message = screen.getByRole('textbox', { name: 'Mensaje' });
  const landing = screen
    .getByRole('region', { name: 'Qué hago.' })
    .getByRole('link', { name: 'Landing pages', exact: true });
  await expect.element(landing).toBeVisible();
  // The browser of the test opens no other tab.
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  landing
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  document.removeEventListener('click', stay);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await expect.element(message).toHaveValue('');
  await expect.element(message).toHaveAccessibleDescription(/Escribí tu mensaje\./);
  await userEvent.click(landing);
  await expect.element(message).toHaveValue(site.services[0]?.request ?? '');
  await expect.element(message).not.toHaveAccessibleDescription(/Escribí tu mensaje\./);
  await userEvent.clear(message);
});

test('the profile card has the photo, "Front-End Developer", the location, and "Descargar CV" and "LinkedIn" in a new tab', async () => {
  await page.viewport(1280, 800);
  const screen = await openHome();
  const profile = screen.getByRole('complementary', { name: 'Perfil' });
  await expect
    .element(profile.getByRole('img', { name: `Retrato de ${site.fullName}` }))
    .toBeVisible();
  await expect.element(profile.getByRole('heading', { name: 'Front-End Developer' })).toBeVisible();
  await expect.element(profile.getByText(site.location)).toBeVisible();
  for (const [name, address] of [
    ['Descargar CV', /\.pdf$/],
    ['LinkedIn', /^https:\/\/www\.linkedin\.com\/in\//],
  ] as const) {
    const link = profile.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(address));
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});

test('"Contactame." has the form "Escribime." with three fields, the social links, and the link "Ir al Blog" to /blogs', async () => {
  const screen = await openHome();
  const contact = screen.getByRole('region', { name: 'Contactame.' });
  const form = contact.getByRole('form', { name: 'Escribime.' });
  await expect.element(form.getByText(/^Contame qué necesitás y te respondo/)).toBeVisible();
  const fields = form.element().querySelectorAll<HTMLInputElement>('label + :is(input, textarea)');
  expect([...fields].map(({ labels, type }) => [labels?.[0]?.textContent, type])).toEqual([
    ['Nombre', 'text'],
    ['Email', 'email'],
    ['Mensaje', 'textarea'],
  ]);
  await expect.element(form.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();

  const links = contact.getByRole('listitem').getByRole('link').elements();
  expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    ['LinkedIn', expect.stringMatching(/^https:\/\/www\.linkedin\.com\//)],
    [
      'WhatsApp',
      expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=.+coordinar%20una%20reuni%C3%B3n/),
    ],
    ['Instagram', expect.stringMatching(/^https:\/\/www\.instagram\.com\//)],
    ['YouTube', expect.stringMatching(/^https:\/\/www\.youtube\.com\//)],
    ['Mail', expect.stringMatching(/^mailto:.+@/)],
  ]);
  await expect
    .element(contact.getByRole('link', { name: 'Ir al Blog' }))
    .toHaveAttribute('href', '/blogs');
});
