import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DataSourceError } from '#ports/data-source.ts';
import { OutboxInMemory } from '#tests/support/fakes.ts';
import { aDesk, fakeServices, renderSite } from '#tests/support/render-site.tsx';

vi.mock('#ui/content/site.ts', async (importOriginal) => {
  const { site } = await importOriginal<{ site: { services: readonly object[] } }>();
  const services = site.services.slice(0, 1);
  return { site: { ...site, services, whatsapp: undefined, education: [], note: '' } };
});

test('a message that was not delivered is offered by mail alone where the owner has no WhatsApp', async () => {
  const inbox = { deliver: () => Promise.reject(new DataSourceError('deliver', 'refused')) };
  const outbox = new OutboxInMemory();
  const { services, notifier } = fakeServices({ contactDesk: aDesk({ inbox, outbox }) });
  const screen = await renderSite('/', services);
  await userEvent.fill(screen.getByLabelText('Nombre'), 'Ana');
  await userEvent.fill(screen.getByLabelText('Email'), 'ana@estudio.com.ar');
  await userEvent.fill(screen.getByLabelText('Mensaje'), 'Hola');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await expect.element(screen.getByRole('link', { name: 'Enviarlo por mail' })).toBeVisible();
  expect(notifier.notices.at(-1)?.description).toBe('No se pudo entregar. Escribime por mail.');
  expect(screen.container.textContent).not.toContain('WhatsApp');
});

test('a form without an inbox offers the mail alone where the owner has no WhatsApp', async () => {
  const { services } = fakeServices({ inboxAccess: { isConfigured: false, isAvailable: false } });
  const screen = await renderSite('/', services);
  await expect.element(screen.getByText(/mandámelo por mail: va con tus palabras/)).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/WhatsApp|estas vías/);
});

test('the first tab that has content is selected', async () => {
  const screen = await renderSite('/', fakeServices().services);
  await expect
    .element(screen.getByRole('tab', { selected: true }))
    .toHaveAccessibleName('Experiencia');
  expect(screen.getByRole('tab').elements()).toHaveLength(2);
});

test('a single service has its words beside its drawing in a wide window, and below it on a phone', async () => {
  await page.viewport(1280, 800);
  const screen = await renderSite('/', fakeServices().services);
  const service = screen.getByRole('list', { name: 'Qué hago.' }).getByRole('listitem');
  await expect.element(service).toBeInTheDocument();
  const item = service.element();
  const box = (selector: string) =>
    (item.querySelector(selector) as Element).getBoundingClientRect();
  expect(box('svg').width, 'the drawing').toBeLessThan(item.getBoundingClientRect().width / 2);
  expect(box('h3').left, 'the name').toBeGreaterThan(box('svg').right);
  expect(box('p').bottom, 'the description').toBeLessThan(box('svg').bottom);
  await page.viewport(390, 844);
  expect(box('h3').top, 'the name on a phone').toBeGreaterThan(box('svg').bottom);
});
