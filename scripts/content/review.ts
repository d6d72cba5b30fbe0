import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';
import { postSummaryCodec } from '#adapters/kit/documents.ts';
import { scaffoldLeftovers } from '#build/content/scaffold.ts';
import { safeLinkAddress } from '#domain/model/link-address.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { FEATURED_LIMIT, featuredPosts } from '#domain/model/post-list.ts';
import { isPublished, publicationDay } from '#domain/model/publication.ts';
import { longDate } from '#ui/content/in-spanish.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import { BodyReader } from './body-reader.ts';
import { LinkTargets, type ReadPost } from './link-targets.ts';
import { misspelledFields } from './misspelled-fields.ts';

/**
 * A sentence about the content. An error is a part of the site that visitors find broken; a warning prevents
 * nothing; a note is information.
 */
export type Diagnostic = ContentProblem & { readonly severity: 'error' | 'warning' | 'note' };

/** A post of the fixtures or of a database. */
export type ReviewedPost = {
  /** Names the post for the owner. */
  readonly file: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly isDraft: boolean;
  readonly lineOf: (field: string) => number;
  readonly bodyLine: number;
};

/**
 * Finds what the schema of a post does not: misspelled fields, links, pictures, bodies over the limits, dates in the
 * future, and too many featured posts.
 */
export async function reviewPosts(
  posts: readonly ReviewedPost[],
  now: Date,
): Promise<readonly Diagnostic[]> {
  const reader = new BodyReader();
  const read: ReadPost[] = [];
  try {
    for (const post of posts) read.push({ ...post, parsed: await reader.read(post.body) });
  } finally {
    reader.close();
  }
  const targets = new LinkTargets(read);
  const published = read.flatMap((post) => {
    const summary = post.isDraft ? null : summaryOf(post);
    return summary === null ? [] : [{ post, summary }];
  });
  const summaries = published.map(({ summary }) => summary);
  return [
    ...read.filter(({ isDraft }) => isDraft).map(draftNote),
    ...read.flatMap((post) => misspelledFields('posts', post)),
    ...published.flatMap(({ post, summary }) => [
      ...featuredDiagnostic(post, summary, summaries),
      ...dateNote(post, summary, now),
    ]),
    ...read.flatMap((post) => bodyDiagnostics(post, targets)),
  ];
}

/** Null for a post that no list shows. */
function summaryOf({ fields }: ReviewedPost): PostSummary | null {
  return postSummaryCodec.safeParse(fields).data ?? null;
}

function draftNote(post: ReviewedPost): Diagnostic {
  const isUnfinished = scaffoldLeftovers(post.fields, post.body).length > 0;
  const rest = isUnfinished ? ', y todavía tiene el texto de ejemplo' : '';
  return diagnosticOfField(post, 'note', 'borrador', `es un borrador: no se publica${rest}`);
}

function featuredDiagnostic(
  post: ReviewedPost,
  summary: PostSummary,
  all: readonly PostSummary[],
): readonly Diagnostic[] {
  if (!summary.featured || featuredPosts(all).includes(summary)) return [];
  const amount = all.filter(({ featured }) => featured).length;
  const message = `hay ${amount} destacadas y el blog muestra ${FEATURED_LIMIT}: esta no aparece entre ellas`;
  return [diagnosticOfField(post, 'warning', 'destacado', message)];
}

function dateNote(
  post: ReviewedPost,
  { publishedAt }: PostSummary,
  now: Date,
): readonly Diagnostic[] {
  if (publishedAt === null || isPublished({ publishedAt }, now, UTC_OFFSET_HOURS)) return [];
  const day = publicationDay(publishedAt, UTC_OFFSET_HOURS);
  return [diagnosticOfField(post, 'note', 'fecha', `sale el ${longDate(day)}`)];
}

function bodyDiagnostics(post: ReadPost, targets: LinkTargets): readonly Diagnostic[] {
  const { parsed, file, bodyLine } = post;
  const diagnosticAt = (
    line: number,
    severity: Diagnostic['severity'],
    message: string,
  ): Diagnostic => {
    return { severity, file, line: bodyLine + line, field: 'body', message };
  };
  if (parsed.isPlain) {
    const message = 'es tan largo o tan enredado que el sitio lo muestra sin formato, como texto';
    return [diagnosticAt(0, 'warning', message)];
  }
  const ofLinks = parsed.links.flatMap(({ url, line }) => {
    if (safeLinkAddress(url) === '' && url !== '') {
      return [
        diagnosticAt(line, 'warning', `el sitio no admite la dirección «${url}»: queda sin enlace`),
      ];
    }
    const problem = targets.problemOf(url, post);
    return problem === null ? [] : [diagnosticAt(line, problem.severity, problem.message)];
  });
  const ofImages = parsed.images.flatMap(({ url, alt, line }) => [
    ...(isNowhere(url)
      ? [
          diagnosticAt(
            line,
            'error',
            `la imagen «${url}» no está: las tuyas van como ../images/nombre`,
          ),
        ]
      : []),
    ...(alt.trim() === ''
      ? [
          diagnosticAt(
            line,
            'warning',
            `la imagen «${url}» no tiene texto alternativo entre los corchetes`,
          ),
        ]
      : []),
  ]);
  return [...ofLinks, ...ofImages];
}

/** True for the address of a picture that is neither the fixtures', nor the site's, nor of the web. */
function isNowhere(url: string): boolean {
  return safeLinkAddress(url) === '' || !/^(?:\.\.\/images\/|\/|[a-z][a-z0-9+.-]*:)/i.test(url);
}

function diagnosticOfField(
  { file, lineOf }: ReviewedPost,
  severity: Diagnostic['severity'],
  field: string,
  message: string,
): Diagnostic {
  return { severity, file, line: lineOf(field), field, message };
}
