import { Loader } from '#ui/components/loader.tsx';
import { PicturePlace } from '#ui/components/picture.tsx';
import featured from './featured-posts.module.css';
import styles from './list-skeleton.module.css';
import card from './post-card.module.css';
import finder from './post-finder.module.css';
import row from './post-row.module.css';
import { TextSkeleton } from './text-skeleton.tsx';

/** The aspect ratio of a cover. */
const RATIO = 21 / 9;

const CARDS = ['uno', 'dos', 'tres'];
const ROWS = [...CARDS, 'cuatro', 'cinco', 'seis'];

/** The shape of the featured posts while they are loading. */
export function FeaturedSkeleton() {
  return (
    <div className={featured.cards}>
      {CARDS.map((seed, index) => (
        <div key={seed} className={featured.card}>
          <div className={card.card} data-large={index === 0}>
            <PicturePlace className={card.cover} seed={seed} ratio={RATIO} />
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
              <PicturePlace className={row.cover} seed={seed} ratio={RATIO} />
              <TextSkeleton lines={3} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
