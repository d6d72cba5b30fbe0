import { useLayoutEffect, useRef } from 'react';
import { useWasDelivered } from '#ui/hydration.ts';

/** What stands in each box of HTML that a page was delivered with, while it is not on screen. */
const nodesByName = new Map<string, readonly ChildNode[]>();

/** Whether the HTML of this name has been on screen before. */
export function hasServerHtml(name: string): boolean {
  return nodesByName.has(name);
}

type Props = { readonly name: string };

/**
 * A box of HTML as the page was delivered with: nothing makes it again, neither when the script takes
 * the page over nor when the reader comes back to it.
 */
export function ServerHtml({ name }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const wasDelivered = useWasDelivered();

  useLayoutEffect(() => {
    const element = box.current;
    if (element?.firstChild === null) element.append(...(nodesByName.get(name) ?? []));
    return () => {
      if (element !== null) nodesByName.set(name, [...element.childNodes]);
    };
  }, [name]);

  if (!wasDelivered) return <div ref={box} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes nothing where it finds HTML, and so lets it be
  return <div ref={box} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
