import { useLayoutEffect, useRef } from 'react';
import { useWasPrerendered } from '#ui/hydration.ts';

/**
 * The containers of server HTML by name. Those of the page are found when this module runs, before React
 * hydrates: where React then renders the page again, their nodes move into its new containers.
 */
const containers = new Map<string, Element>();
for (const container of globalThis.document?.querySelectorAll('[data-server-html]') ?? []) {
  containers.set(container.getAttribute('data-server-html') ?? '', container);
}

/** Returns whether the page brought HTML of this name. */
export function hasServerHtml(name: string): boolean {
  return containers.has(name);
}

type Props = { readonly name: string };

/**
 * A container of HTML that the page brought. Its nodes stay the same when React hydrates the page, when it
 * renders the page again after a mismatch, and when the reader comes back to the page.
 */
export function ServerHtml({ name }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const wasPrerendered = useWasPrerendered();

  useLayoutEffect(() => {
    const container = ref.current;
    if (container === null) return;
    if (container.firstChild === null) {
      container.append(...(containers.get(name)?.childNodes ?? []));
    }
    containers.set(name, container);
  }, [name]);

  if (!wasPrerendered) return <div ref={ref} data-server-html={name} />;
  return (
    <div
      ref={ref}
      data-server-html={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the nodes alone where it finds HTML
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
