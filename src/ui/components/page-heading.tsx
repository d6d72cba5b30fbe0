import { type ReactNode, useEffect, useRef } from 'react';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** The one h1 of a screen. It takes the focus that waits in the main area for it to arrive. */
export function PageHeading({ className, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} className={className} tabIndex={-1} dir="auto">
      {children}
    </h1>
  );
}
