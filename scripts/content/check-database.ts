import type { StoredDocument } from '#adapters/kit/documents.ts';
import { DocumentReader, postCodec, projectCodec } from '#adapters/kit/documents.ts';
import { factPostProblems } from '#build/content/fact-posts.ts';
import { type FieldProblem, postProblems, projectProblems } from '#build/content/field-problems.ts';
import { adoptBySlug } from './adopted-ids.ts';
import { asError, writeDiagnostics } from './check.ts';
import type { Context } from './context.ts';
import { assertFirestoreIsNamed } from './firestore-access.ts';
import { openFirestore } from './firestore-rest.ts';
import { misspelledFields } from './misspelled-fields.ts';
import { type Diagnostic, reviewPosts } from './review.ts';
import { count } from './terminal-text.ts';

/** Lists what is wrong with the documents of Firestore, and what it costs. Returns whether all of them show. */
export async function checkDatabase(context: Context): Promise<boolean> {
  const { now, services, write } = context;
  assertFirestoreIsNamed('check --database', context);
  const database = await openFirestore(context);
  const projects = await database.list('proyectos');
  const posts = await database.list('posts');
  const reader = new DocumentReader({ warn: () => {}, error: () => {} });
  const diagnostics: Diagnostic[] = [
    ...projects.flatMap((document) => {
      const isShown = reader.readAll('proyectos', projectCodec, [document]).length > 0;
      const problems = projectProblems({ id: document.id, ...document.fields });
      return diagnosticsOn(`proyectos/${document.id}`, problems, isShown);
    }),
    ...posts.flatMap((document) => {
      const isShown = reader.readAll('posts', postCodec, [document]).length > 0;
      const { body, ...fields } = document.fields;
      return diagnosticsOn(`posts/${document.id}`, postProblems(fields, textOf(body)), isShown);
    }),
    ...adoptBySlug(posts).duplicates.map(({ id, name }): Diagnostic => {
      const message = `otra entrada ya tiene el slug «${name}»: se muestra una sola`;
      return { severity: 'error', file: `posts/${id}`, line: 1, field: 'slug', message };
    }),
    ...projects.flatMap(({ id, fields }) =>
      misspelledFields('proyectos', { file: `proyectos/${id}`, fields, lineOf: () => 1 }),
    ),
    ...(await reviewPosts(posts.map(reviewed), now())),
    ...factPostProblems(
      services.list,
      posts.map(({ fields }) => fields),
      services.text,
    ).map(asError),
  ];
  write(`En ${database.name}:\n`);
  const isGood = writeDiagnostics(diagnostics, write);
  write(`${count(posts.length, 'entrada')} y ${count(projects.length, 'proyecto')}.\n`);
  return isGood;
}

/** A field that prevents nothing else is ignored: that is its whole cost. */
function diagnosticsOn(
  file: string,
  problems: readonly FieldProblem[],
  isShown: boolean,
): readonly Diagnostic[] {
  const cost = isShown ? 'se ignora' : 'por los campos que fallan, no se muestra';
  return problems.map(({ field, message }) => ({
    severity: isShown ? 'warning' : 'error',
    file,
    line: 1,
    field,
    message: `${message} (${cost})`,
  }));
}

function reviewed({ id, fields }: StoredDocument) {
  const { body, ...rest } = fields;
  return {
    file: `posts/${id}`,
    fields: rest,
    body: textOf(body),
    isDraft: false,
    lineOf: () => 1,
    bodyLine: 1,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
