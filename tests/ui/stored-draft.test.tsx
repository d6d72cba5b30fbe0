import { expect, test, vi } from 'vitest';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { DRAFT_KEY } from '#ui/contact/draft-key.ts';

const draft = vi.hoisted(() => {
  const draft = { name: 'Ana', email: 'ana@estudio.com.ar', message: 'Quiero una tienda' };
  // Before the script of the form, which is imported below, runs.
  sessionStorage.setItem('contacto-borrador', JSON.stringify(draft));
  return draft;
});

test('a draft from before a reload stays stored until the form shows it: a script that fails loads the page again', async () => {
  await import('#ui/contact/contact-form.tsx');
  expect(sessionStorage.getItem(DRAFT_KEY)).toBe(JSON.stringify(draft));
  const screen = await renderSite('/', fakeServices().services);
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue(draft.name);
  await expect.element(screen.getByLabelText('Email')).toHaveValue(draft.email);
  await expect.element(screen.getByLabelText('Mensaje')).toHaveValue(draft.message);
  expect(sessionStorage.getItem(DRAFT_KEY)).toBe(null);
});
