import { Loader } from '#ui/components/loader.tsx';
import { PicturePlace } from '#ui/components/picture.tsx';
import styles from './article.module.css';
import { lightOfCover } from './cover-light.ts';
import { TextSkeleton } from './text-skeleton.tsx';

/** The shape of a post whose summary is not known yet. */
export function ArticleSkeleton({ slug }: { readonly slug: string }) {
  return (
    <div className={styles.article}>
      <PicturePlace
        className={styles.cover}
        seed={slug}
        light={lightOfCover(slug)}
        ratio={21 / 9}
      />
      <div className={styles.skeleton}>
        <Loader label="Cargando la entrada…" />
        <div className={styles.title}>
          <TextSkeleton lines={2} />
        </div>
        <TextSkeleton lines={3} />
      </div>
    </div>
  );
}
