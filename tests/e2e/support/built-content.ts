import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';

/** The host of the pictures of these documents. */
export const PICTURES = 'https://imagenes.marea-dev.com.ar/';

/** A text long enough that the related posts are far below the screen and are not read. */
export const LONG_BODY = Array.from(
  { length: 150 },
  (_, index) => `La marea ${index + 1} sube y baja dos veces por día.\n\n`,
).join('');

const NAMES = ['Faro del Sur', 'Muelle', 'Norte', 'Ola', 'Puerto', 'Rada', 'Sonda'];

/** The server returns documents by their ids: tests look for the first one of each collection. */
const PROJECTS = NAMES.map((name) => {
  const [id = ''] = name.toLowerCase().split(' ');
  return aStoredProject(id, { name, img: `${PICTURES}${id}.avif` });
});

const FEATURED = [
  aStoredPost('mareas', {
    title: 'Mareas',
    img: `${PICTURES}mareas.avif`,
    destacado: true,
    fecha: new Date('2026-11-01T00:00:00Z'),
    body: LONG_BODY,
  }),
  aStoredPost('puertos', {
    aliases: ['muelles', 'año-de-puertos'],
    title: 'Puertos',
    destacado: true,
    body: '## Adentro\n\nTexto.',
  }),
  aStoredPost('vientos', { title: 'Vientos', destacado: true }),
];

/** The posts fill a second page of the list. */
const OTHERS = Array.from({ length: 29 }, (_, index) => {
  const id = `entrada-${String(index + 1).padStart(2, '0')}`;
  return aStoredPost(id, { fecha: new Date(Date.UTC(2026, 9, 30 - index)) });
});

/** A post whose day is far in the future: no build and no list has it. */
export const SCHEDULED = aStoredPost('eclipse', {
  title: 'El eclipse',
  fecha: new Date('2098-01-10T00:00:00Z'),
});

/** Stores the documents that the site is built from. */
export function storeBuiltContent(firestore: FakeFirestore) {
  firestore.put('proyectos', PROJECTS);
  firestore.put('posts', [...FEATURED, ...OTHERS, SCHEDULED]);
}
