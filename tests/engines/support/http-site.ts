import type { StoredDocument } from '#adapters/kit/documents.ts';
import { aStoredPost } from '#tests/support/builders.ts';
import { HTTP } from '../../e2e/support/http-build.ts';
import type { Answer } from './changed-site.ts';

/** The build that reads its posts over HTTP, at addresses of its own. */
export const HTTP_SITE = `http://localhost:${HTTP.port}`;

const COUNT = 150;

/** Posts with a date each: `p150` is the newest. */
const POSTS = Array.from({ length: COUNT }, (_, index) =>
  aStoredPost(`p${index + 1}`, {
    fecha: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
  }),
);

/** Answers the posts of an HTTP data source, in the layout that README.md describes. */
export function answerPosts(
  answer: Answer,
  path: string,
  posts: readonly StoredDocument[] = POSTS,
) {
  // The script of the host that counts visits.
  if (path.startsWith('/_vercel/')) {
    answer.text = '';
    answer.status = 200;
    answer.headers.set('content-type', 'text/javascript');
  }
  const post = posts.find(({ id }) => path === `/datos/posts/${id}.json`);
  const found = path === '/datos/posts.json' ? posts.map(({ fields }) => fields) : post?.fields;
  if (found === undefined) return;
  answer.status = 200;
  answer.headers.set('content-type', 'application/json');
  answer.text = JSON.stringify(found);
}
