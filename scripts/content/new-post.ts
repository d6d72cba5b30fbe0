import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SCAFFOLD_BODY, SCAFFOLD_DESCRIPTION } from '#build/content/scaffold.ts';
import { slugify } from '#domain/model/slug.ts';
import { isoDay, wallDate } from '#domain/model/wall-time.ts';
import { UTC_OFFSET_HOURS } from '#ui/content/time-zone.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';

/** A longer address is hard to read. */
const MAX_SLUG_LENGTH = 100;

/** Creates a post's file with a scaffold. Never overwrites a file. */
export async function newPost(title: string, { fixtures, now, write }: Context): Promise<void> {
  const slug = slugify(title, { maxLength: MAX_SLUG_LENGTH, alphabet: 'ascii' });
  if (slug === '') {
    throw new OwnerError(
      'La dirección de la entrada sale del título, que necesita al menos una letra latina o un número: poné uno provisorio, como «hola», y después cambialo en el archivo.',
    );
  }
  const relativePath = `fixtures/posts/${slug}.md`;
  try {
    const file = path.join(fixtures, 'posts', `${slug}.md`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, scaffold(title.trim(), slug, now()), { flag: 'wx' });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw exists ? new OwnerError(`Ya existe ${relativePath}: no se tocó nada.`) : error;
  }
  write(`${relativePath}\n`);
}

function scaffold(title: string, slug: string, today: Date): string {
  return `---

title: ${JSON.stringify(title)}
# La portada, de 1680 × 720: guardala en fixtures/images y borrá el # de la línea que sigue.
# img: "../images/${slug}.avif"
description: ${JSON.stringify(SCAFFOLD_DESCRIPTION)}
slug: ${JSON.stringify(slug)}
destacado: false
tags: []
fecha: ${dayOf(today)}
borrador: true # no se publica: borrá esta línea cuando la entrada esté lista
---

${SCAFFOLD_BODY}
`;
}

/** The date in the owner's time zone, by which the day of a post begins. */
function dayOf(date: Date): string {
  return isoDay(wallDate(date, UTC_OFFSET_HOURS));
}
