import type { ReactNode } from 'react';

type Props = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly look?: 'primary';
  readonly size?: 'small';
  readonly children: ReactNode;
};

/** A link that opens in a new tab, which it announces to screen readers. */
export function ExternalLink({ href, className, look, size, children }: Props) {
  return (
    <a
      href={href}
      className={className}
      data-look={look}
      data-size={size}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}
