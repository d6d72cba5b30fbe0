import { Landscape } from '#ui/components/landscape.tsx';
import { Loader } from '#ui/components/loader.tsx';
import featured from './featured-posts.module.css';
import styles from './list-skeleton.module.css';
import card from './post-card.module.css';
import finder from './post-finder.module.css';
import row from './post-row.module.css';
import { TextSkeleton } from './text-skeleton.tsx';

const CARDS = ['uno', 'dos', 'tres'];
const ROWS = [...CARDS, 'cuatro', 'cinco', 'seis'];

/** The shape of the featured posts while they are loading. */
export function FeaturedSkeleton() {
  return (
    <div className={featured.cards}>
      {CARDS.map((seed, index) => (
        <div key={seed} className={featured.card}>
          <div className={card.card} data-large={index === 0}>
            <Cover className={card.cover} seed={seed} />
            <div className={card.words}>
              <TextSkeleton lines={index === 0 ? 6 : 5} />
            </div>
            {index === 0 && (
              <div className={styles.label}>
                <Loader label="Cargando entradas destacadas…" />
              </div>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The shape of the list of posts, with its tools, while it is loading. */
export function ListSkeleton() {
  return (
    <div>
      <div className={styles.tools}>
        <Loader label="Cargando entradas…" />
      </div>
      <div className={finder.rows}>
        {ROWS.map((seed) => (
          <div key={seed} className={finder.row}>
            <div className={row.row}>
              <Cover className={row.cover} seed={seed} />
              <TextSkeleton lines={4} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function Cover({
  className,
  seed,
}: {
  readonly className?: string | undefined;
  readonly seed: string;
}) {
  return <Landscape className={`${className} ${styles.cover}`} seed={seed} ratio={21 / 9} isDay />;
}
