import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { parseMarkdown } from '#markdown/parse.ts';
import { Body } from '#ui/blog/body.tsx';
import { FIRST_WORD, type HostileBody } from './hostile-bodies.ts';

/** Renders the bodies one after the other as posts show them, each in a section of its own. */
export async function renderBodies(
  bodies: readonly HostileBody[],
): Promise<readonly HTMLElement[]> {
  const { container } = await render(
    <MemoryRouter>
      {bodies.map(({ name, body }) => (
        <section key={name}>
          <Body source={body} parsed={parseMarkdown(body)} />
        </section>
      ))}
    </MemoryRouter>,
  );
  const sections = [...container.querySelectorAll<HTMLElement>(':scope > section')];
  expect(sections).toHaveLength(bodies.length);
  await vi.waitFor(
    () => {
      expect(sections.filter(({ textContent }) => !textContent.includes(FIRST_WORD))).toEqual([]);
    },
    { timeout: 30_000 },
  );
  return sections;
}

/** Records errors, unhandled rejections, policy violations and React's warnings. */
export function listenForTrouble() {
  const troubles: string[] = [];
  const onError = (event: ErrorEvent) => troubles.push(`error: ${event.message}`);
  const onRejection = (event: PromiseRejectionEvent) => troubles.push(`rejection: ${event.reason}`);
  const onViolation = (event: Event) => troubles.push(event.type);
  const spy = vi.spyOn(console, 'error').mockImplementation((...values) => {
    troubles.push(`console: ${values.map(String).join(' ').slice(0, 300)}`);
  });
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('securitypolicyviolation', onViolation);
  return {
    troubles,
    stop() {
      spy.mockRestore();
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      window.removeEventListener('securitypolicyviolation', onViolation);
    },
  };
}
