import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';

/** The host of the pictures that these documents name. */
export const PICTURES = 'https://imagenes.marea-dev.com.ar/';

/** So long that what comes after the post is far below the screen, and is not read for. */
export const LONG_BODY = 'La marea sube y baja dos veces por día.\n\n'.repeat(150);

const NAMES = ['Faro del Sur', 'Muelle', 'Norte', 'Ola', 'Puerto', 'Rada', 'Sonda'];

/** Documents come in the order of their ids: the first of each kind is the one that tests look for. */
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
  aStoredPost('puertos', { title: 'Puertos', destacado: true, body: '## Adentro\n\nTexto.' }),
  aStoredPost('vientos', { title: 'Vientos', destacado: true }),
];

/** More than one page of the list. */
const OTHERS = Array.from({ length: 29 }, (_, index) => {
  const id = `entrada-${String(index + 1).padStart(2, '0')}`;
  return aStoredPost(id, { fecha: new Date(Date.UTC(2026, 9, 30 - index)) });
});

/** Stores what the database held when the site was built. */
export function storeBuiltContent(firestore: FakeFirestore) {
  firestore.put('proyectos', PROJECTS);
  firestore.put('posts', [...FEATURED, ...OTHERS]);
}
