import { Link, type To } from 'react-router-dom';
import button from '#ui/components/button.module.css';
import { ArrowLeft, ArrowRight } from '#ui/components/icons.tsx';
import styles from './pagination.module.css';

type Props = {
  readonly page: number;
  readonly count: number;
  readonly linkTo: (page: number) => To;
};

/** The way through the pages of a list: the ones around, the ends, and a step either way. */
export function Pagination({ page, count, linkTo }: Props) {
  return (
    <nav className={styles.pagination} aria-label="Páginas" data-needs-script>
      <Step target={page - 1} count={count} name="Página anterior" linkTo={linkTo}>
        <ArrowLeft />
      </Step>
      <ol className={styles.pages}>
        {numbersAround(page, count).map((number, place, numbers) => (
          <li key={number} className={styles.page} data-gap={isAfterGap(numbers, place)}>
            <Link
              to={linkTo(number)}
              className={styles.number}
              aria-label={`Página ${number} de ${count}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
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
  readonly children: React.ReactNode;
};

/** At either end nothing leads on, and nothing else moves. */
function Step({ target, count, name, linkTo, children }: StepProps) {
  if (target < 1 || target > count) return <span className={styles.noStep} />;
  return (
    <Link to={linkTo(target)} className={`${button.button} ${styles.step}`} aria-label={name}>
      {children}
    </Link>
  );
}

/** The first page, the last one, and those within a step of the current one, in order. */
function numbersAround(page: number, count: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, count];
  return [...new Set(wanted)]
    .filter((number) => number >= 1 && number <= count)
    .sort((a, b) => a - b);
}

function isAfterGap(numbers: readonly number[], place: number): boolean {
  const before = numbers[place - 1];
  const own = numbers[place];
  return before !== undefined && own !== undefined && own - before > 1;
}
