import { type ReactNode, useState } from 'react';
import { useClickDelegation } from './click-delegation.ts';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** The container of a post's body: handles the clicks inside it, and has the live region for copied code. */
export function ArticleBody({ className, children }: Props) {
  const [announcement, announce] = useState('');
  const containerRef = useClickDelegation(announce);
  return (
    <>
      <div ref={containerRef} className={className} dir="auto">
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
