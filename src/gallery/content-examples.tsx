import type { ReactNode } from 'react';
import { countTags } from '#domain/model/post-tags.ts';
import { NothingFound } from '#ui/blog/nothing-found.tsx';
import { Pagination } from '#ui/blog/pagination.tsx';
import { PostCard } from '#ui/blog/post-card.tsx';
import { PostTags } from '#ui/blog/post-meta.tsx';
import { PostNotFound } from '#ui/blog/post-not-found.tsx';
import { PostRow } from '#ui/blog/post-row.tsx';
import { ShareButton } from '#ui/blog/share-button.tsx';
import { TableOfContents } from '#ui/blog/table-of-contents.tsx';
import { TagFilter } from '#ui/blog/tag-filter.tsx';
import { UpdateNotice } from '#ui/blog/update-notice.tsx';
import { ProjectCard } from '#ui/home/project-card.tsx';
import { ErrorScreen } from '#ui/shell/error-screen.tsx';
import styles from './gallery.module.css';
import { BARE_PROJECT, LONG_POST, LONG_WORD, POST, PROJECT } from './sample-data.ts';

const ignore = () => {};

const HEADINGS = ['Uno', 'Dos, que es más largo', LONG_WORD].map((text, index) => ({
  id: `seccion-${index}`,
  text,
  level: 2 + (index % 2),
  line: index + 1,
}));

/** Projects and posts, and the screens shown in their place. */
export const contentExamples: Readonly<Record<string, ReactNode>> = {
  Proyectos: (
    <div className={styles.night} data-surface="night">
      <ProjectCard project={PROJECT} isNear />
      <ProjectCard project={BARE_PROJECT} isNear />
    </div>
  ),
  'Entradas destacadas': (
    <>
      <PostCard post={POST} isLarge />
      <div className={styles.tiles}>
        <PostCard post={POST} isLarge={false} />
        <PostCard post={LONG_POST} isLarge={false} />
      </div>
    </>
  ),
  Entradas: (
    <>
      <PostRow post={POST} findMatches={null} snippet={null} />
      <PostRow post={LONG_POST} findMatches={() => [{ start: 0, end: 4 }]} snippet={LONG_WORD} />
    </>
  ),
  Etiquetas: (
    <>
      <TagFilter
        counts={countTags([POST, { ...LONG_POST, tags: ['css', LONG_WORD] }])}
        selected="css"
        onChange={ignore}
      />
      <PostTags tags={['css', LONG_WORD]} />
      <div className={styles.row}>
        <ShareButton title={POST.title} />
      </div>
    </>
  ),
  Páginas: (
    <>
      <Pagination page={1} count={2} linkTo={(page) => `?pagina=${page}`} />
      <Pagination page={9} count={417} linkTo={(page) => `?pagina=${page}`} />
    </>
  ),
  'Nada encontrado': (
    <>
      <NothingFound query={LONG_WORD} tag="css" onDropTag={ignore} onClear={ignore} />
      <NothingFound query="" tag="css" onDropTag={null} onClear={ignore} />
    </>
  ),
  Contenido: <TableOfContents headings={HEADINGS} />,
  'Entrada actualizada': (
    <div className={styles.window}>
      <UpdateNotice onShow={ignore} />
    </div>
  ),
  'Entrada que no está': <PostNotFound slug="css-modern" />,
  Error: <ErrorScreen error={new Response(null, { status: 500, statusText: 'Internal Error' })} />,
};
