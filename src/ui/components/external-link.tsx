import type { ReactNode } from 'react';

type Props = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly look?: 'primary' | 'outline';
  readonly size?: 'small';
  readonly children: ReactNode;
};

/** A link out of the site: a new tab, said to those who cannot see it coming. */
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
