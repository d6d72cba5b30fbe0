import { type ReactNode, useEffect, useRef } from 'react';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** The id of the heading of every screen: a prerendered page is painted once it has its heading, or more (page-html.ts). */
export const HEADING_ID = 'titulo';

/** The h1 of a screen. On mount it takes over the focus from the main area (route-effects.tsx). */
export function PageHeading({ className, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} id={HEADING_ID} className={className} tabIndex={-1} dir="auto">
      {children}
    </h1>
  );
}
