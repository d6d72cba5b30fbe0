import { useLayoutEffect, useRef } from 'react';
import { useWasPrerendered } from '#ui/hydration.ts';

/**
 * The boxes of server HTML by name. Those of the page are looked up when this module runs, which is
 * before React hydrates: where React then renders the page again, their nodes move into its new boxes.
 */
const boxes = new Map<string, Element>();
for (const box of globalThis.document?.querySelectorAll('[data-server-html]') ?? []) {
  boxes.set(box.getAttribute('data-server-html') ?? '', box);
}

/** Whether the page brought HTML of this name. */
export function hasServerHtml(name: string): boolean {
  return boxes.has(name);
}

type Props = { readonly name: string };

/**
 * A box of HTML that the page brought. Its nodes stay the same when React hydrates the page, when it
 * renders the page again after a mismatch, and when the reader comes back to the page.
 */
export function ServerHtml({ name }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const wasPrerendered = useWasPrerendered();

  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    if (box.firstChild === null) box.append(...(boxes.get(name)?.childNodes ?? []));
    boxes.set(name, box);
  }, [name]);

  if (!wasPrerendered) return <div ref={ref} />;
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
