import { useLayoutEffect, useRef } from 'react';
import { useWasPrerendered } from '#ui/hydration.ts';
import { serverHtml } from '#ui/server-html-containers.ts';

type Props = { readonly name: string };

/**
 * A container of HTML that a page brought. Its nodes stay the same when React hydrates the page, when it
 * renders the page again after a mismatch, and when the reader comes back to the page.
 */
export function ServerHtml({ name }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const wasPrerendered = useWasPrerendered();

  useLayoutEffect(() => {
    const container = ref.current;
    if (container === null) return;
    if (container.firstChild === null) {
      container.append(...(serverHtml.get(name)?.childNodes ?? []));
    }
    serverHtml.set(name, container);
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
