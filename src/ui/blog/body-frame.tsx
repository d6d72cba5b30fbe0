import { type ReactNode, useState } from 'react';
import { useClickDelegation } from './click-delegation.ts';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** The box around a post's body: it hears what is pressed inside, whoever wrote the HTML. */
export function BodyFrame({ className, children }: Props) {
  const [announcement, announce] = useState('');
  const box = useClickDelegation(announce);
  return (
    <>
      <div ref={box} className={className} dir="auto">
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
