import type { ReactNode } from 'react';
import button from '#ui/components/button.module.css';
import { ArrowLeft, ArrowRight } from '#ui/components/icons.tsx';
import styles from './pagination.module.css';

type Props = {
  readonly page: number;
  readonly count: number;
  readonly linkTo: (page: number) => string;
};

/** Links to the adjacent pages of a list, to its first and last page, and to the previous and next. */
export function Pagination({ page, count, linkTo }: Props) {
  return (
    <nav className={styles.pagination} aria-label="Páginas" data-needs-script>
      <Step target={page - 1} count={count} name="Página anterior" linkTo={linkTo}>
        <ArrowLeft />
      </Step>
      <ol className={styles.pages}>
        {pageNumbers(page, count).map((number, index, numbers) => (
          <li key={number} className={styles.page} data-gap={isAfterGap(numbers, index)}>
            <a
              href={linkTo(number)}
              className={styles.number}
              aria-label={`Página ${number} de ${count}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      <Step target={page + 1} count={count} name="Página siguiente" linkTo={linkTo}>
        <ArrowRight />
      </Step>
    </nav>
  );
}

type StepProps = Omit<Props, 'page'> & {
  readonly target: number;
  readonly name: string;
  readonly children: ReactNode;
};

/** A link to the page before or after; at either end an empty space of the same size, so that nothing moves. */
function Step({ target, count, name, linkTo, children }: StepProps) {
  if (target < 1 || target > count) return <span className={styles.noStep} />;
  return (
    <a href={linkTo(target)} className={`${button.button} ${styles.step}`} aria-label={name}>
      {children}
    </a>
  );
}

/** The first page, the last one, the current one and those next to it, in order. */
function pageNumbers(page: number, count: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, count];
  return [...new Set(wanted)]
    .filter((number) => number >= 1 && number <= count)
    .sort((a, b) => a - b);
}

function isAfterGap(numbers: readonly number[], index: number): boolean {
  const before = numbers[index - 1];
  const own = numbers[index];
  return before !== undefined && own !== undefined && own - before > 1;
}
