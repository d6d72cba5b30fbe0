import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { site } from '#tests/content/site.ts';
import { deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { ClientQuote } from '#ui/contact/client-quote.tsx';
import { Contact } from '#ui/contact/contact.tsx';
import { profileHandle } from '#ui/contact/profile-handle.ts';
import { ServicesProvider } from '#ui/services.tsx';

/** The contact section at this time. */
async function openAt(now: string) {
  const fakes = fakeServices({ clock: { now: () => new Date(now) } });
  const screen = await renderSite('/', fakes.services);
  return { ...fakes, contact: screen.getByRole('region', { name: 'Contactame.' }) };
}

test.each([
  ['Wednesday, in the answer hours', '2026-11-25T21:42:00Z', '18:42', 'Respondo hasta las 19.'],
  ['Wednesday, before them', '2026-11-25T10:05:00Z', '7:05', 'Respondo desde las 9.'],
  ['Wednesday, after them', '2026-11-25T22:00:00Z', '19:00', 'Respondo mañana desde las 9.'],
  ['Friday night', '2026-11-28T02:30:00Z', '23:30', 'Respondo el lunes desde las 9.'],
  ['Sunday', '2026-11-29T15:00:00Z', '12:00', 'Respondo mañana desde las 9.'],
])(
  'the form shows the time at the owner’s place and the next answer: %s',
  async (_, now, time, next) => {
    const { contact } = await openAt(now);
    await expect.element(contact.getByText(`En La Plata son las ${time}.`)).toBeVisible();
    await expect.element(contact.getByText(next)).toBeVisible();
  },
);

test('the time at the owner’s place is singular at one o’clock, and goes on every minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T04:59:30Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { services } = fakeServices();
  const screen = await renderSite('/', services);
  await expect.element(screen.getByText('En La Plata es la 1:59.')).toBeVisible();
  vi.advanceTimersByTime(30_000);
  await expect.element(screen.getByText('En La Plata son las 2:00.')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText('En La Plata son las 2:01.')).toBeVisible();
});

test('a page that the browser kept for Back shows the time of the moment of its return', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T15:10:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { services } = fakeServices();
  const screen = await renderSite('/', services);
  await expect.element(screen.getByText('En La Plata son las 12:10.')).toBeVisible();
  // A kept page stands still: its timers run on from where they were.
  vi.setSystemTime('2026-11-25T18:25:20Z');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(screen.getByText('En La Plata son las 15:25.')).toBeVisible();
  vi.advanceTimersByTime(40_000);
  await expect.element(screen.getByText('En La Plata son las 15:26.')).toBeVisible();
});

test.each([
  ['two', '2026-11-25T21:42:00Z', 'En La Plata son las 18:42.', 2],
  ['three', '2026-11-28T02:30:00Z', 'En La Plata son las 23:30.', 3],
])(
  'on the narrowest screens a text of %s lines and the face leave the same room above and below them',
  async (_, now, words, lines) => {
    await page.viewport(320, 640);
    const { contact } = await openAt(now);
    await expect.element(contact.getByText(words)).toBeVisible();
    const text = contact.getByText(words).element().closest('p');
    const presence = text?.closest('div');
    const face = presence?.querySelector('span');
    if (!text || !presence || !face) throw new Error('not rendered');
    const range = document.createRange();
    range.selectNodeContents(text);
    const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
    expect(Math.round(range.getBoundingClientRect().height / lineHeight)).toBe(lines);
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    for (const part of [range, face]) {
      expect(middle(part.getBoundingClientRect())).toBeCloseTo(
        middle(presence.getBoundingClientRect()),
        0,
      );
    }
  },
);

test('the page of a build names the answer hours and no time', () => {
  const html = renderToString(
    <ServicesProvider value={fakeServices().services}>
      <StaticRouter location="/">
        <Contact />
      </StaticRouter>
    </ServicesProvider>,
  );
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  expect(text).toContain('Respondo de lunes a viernes, de 9 a 19.');
  expect(text).not.toMatch(/\d:\d\d/);
});

test('every way of contact shows its number, handle or address', async () => {
  const { contact } = await openAt('2026-11-25T21:42:00Z');
  await expect.element(contact.getByRole('link', { name: 'Mail' })).toBeVisible();
  const rows = contact.getByRole('listitem').elements();
  expect(rows.map((row) => row.textContent.replace(' (se abre en otra pestaña)', ''))).toEqual([
    'LinkedIn in/julian-ribera-dev',
    'WhatsApp +54 9 221 555-0147',
    'Instagram @mareadev.ar',
    'YouTube @mareadev-ar',
    'Mailhola@marea-dev.com.ar',
  ]);
  await expect
    .element(contact.getByRole('link', { name: /^WhatsApp/ }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5492215550147\?text=/));
});

test.each([
  ['https://www.linkedin.com/in/ana-paz/', 'in/ana-paz'],
  ['https://www.instagram.com/ana.paz?igsh=1', '@ana.paz'],
  ['https://www.youtube.com/@anapaz', '@anapaz'],
  ['https://www.youtube.com/channel/UC123', 'channel/UC123'],
  [undefined, ''],
])('the handle of the profile %s is "%s"', (address, handle) => {
  expect(profileHandle(address)).toBe(handle);
});

test('the mail address is copied by a press, and a refused clipboard is announced', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  onTestFinished(() => write.mockRestore());
  const { contact, notifier } = await openAt('2026-11-25T21:42:00Z');
  const copy = contact.getByRole('button', { name: site.email, exact: true });
  await userEvent.click(copy);
  expect(write).toHaveBeenCalledWith(site.email);
  await expect.poll(() => notifier.notices.at(-1)?.title).toBe('Copiado');
  write.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
  await userEvent.click(copy);
  await expect.poll(() => notifier.notices.at(-1)?.title).toBe('No se pudo copiar');
});

test('the submit button keeps its width while a message is being sent', async () => {
  const answer = deferred<void>();
  const { services, inbox } = fakeServices();
  inbox.deliver = () => answer.promise;
  const screen = await renderSite('/', services);
  // A button that a mouse has pressed grows back, which its computed width leaves out.
  const width = () =>
    getComputedStyle(document.querySelector('[type="submit"]') ?? document.body).width;
  await expect.element(screen.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
  const idle = width();
  await userEvent.fill(screen.getByLabelText('Nombre'), 'Ana');
  await userEvent.fill(screen.getByLabelText('Email'), 'ana@estudio.com.ar');
  await userEvent.fill(screen.getByLabelText('Mensaje'), 'Hola');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await expect.element(screen.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  expect(width()).toBe(idle);
  answer.resolve();
});

test('a quote is signed, and links to the client where an address is given', async () => {
  const screen = await render(
    <ClientQuote
      text="Entregó antes."
      name="Eva Sosa"
      detail="Panadera"
      link="https://eva.example"
    />,
  );
  await expect.element(screen.getByRole('figure')).toHaveTextContent(/«Entregó antes.».*Eva Sosa/);
  await expect
    .element(screen.getByRole('link', { name: /^Eva Sosa/ }))
    .toHaveAttribute('href', 'https://eva.example');
  await screen.rerender(<ClientQuote text="Entregó antes." name="Eva Sosa" />);
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
