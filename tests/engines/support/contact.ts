import { messageField, notice, submitButton } from '#tests/e2e/support/locators.ts';
import type { Tab } from './tab.ts';
import { expect } from './test.ts';

/** The three fields of the contact form. */
export const fieldsOf = (tab: Tab) =>
  [tab.getByLabel('Nombre'), tab.getByLabel('Email'), messageField(tab)] as const;

/** The notice is shown inside of the window. */
export async function expectNotice(tab: Tab, text: string) {
  await expect(notice(tab, text)).toBeInViewport();
}

/** Fills in the form, as slowly as a person, and submits it. */
export async function send(tab: Tab, message = 'Quiero una tienda') {
  const [name, email, text] = fieldsOf(tab);
  await name.fill('Ana Souto');
  await email.fill('ana@estudio.com.ar');
  await text.fill(message);
  await untilHumanPace(tab);
  // The notice of an earlier message has to leave first.
  await expect(notice(tab, 'Mensaje Enviado')).toHaveCount(0);
  // A key submits the form: a pointer that rests here could hold the notices.
  await submitButton(tab).press('Enter');
}

/** Waits until the form has been in use for a second: a faster submission needs a confirmation. */
export async function untilHumanPace(tab: Tab) {
  await expect.poll(() => tab.evaluate(timeOnForm)).toBeGreaterThan(1000);
}

/** Milliseconds since the first interaction with the form. */
function timeOnForm(): number {
  const [first] = performance.getEntriesByName('form-touched');
  return performance.now() - (first?.startTime ?? 0);
}

/** The ids of the pending messages on the device. */
export function pendingIds(tab: Tab): Promise<readonly string[]> {
  return tab.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('contacto-pendiente-'))
      .map((key) => key.slice('contacto-pendiente-'.length)),
  );
}
