import { expect, test } from 'vitest';
import { connectedSandbox } from '#tests/support/content-sandbox.ts';

const POST = { title: 'Hola', description: 'Una.', slug: 'hola', body: 'Hola.' };
const PROJECT = { name: 'Faro', description: 'Uno.', link: '', img: '', code: '', techs: [] };

test('check --database tells what is wrong with each document and what it costs', async () => {
  const { firestore, sandbox } = await connectedSandbox();
  firestore.put('proyectos', [
    { id: 'bueno', fields: { ...PROJECT, fichas: '2026' } },
    { id: 'roto', fields: { ...PROJECT, name: 3 } },
  ]);
  firestore.put('posts', [
    { id: 'hola', fields: { ...POST, body: 'Ver [esto](nada).\n\n![](https://x.ar/a.png)' } },
    { id: 'campo', fields: { ...POST, slug: 'campo', destacado: 'true' } },
    { id: 'sin-titulo', fields: { description: 'Una.', slug: 'sin-titulo', body: '' } },
    { id: 'Xk29', fields: POST },
  ]);
  const { code, lines } = await sandbox.run('check', '--database');
  expect(code).toBe(1);
  expect(lines.slice(1)).toEqual([
    'proyectos/roto:1 name: tiene que ser un texto (por los campos que fallan, no se muestra)',
    'posts/sin-titulo:1 title: falta (por los campos que fallan, no se muestra)',
    'posts/Xk29:1 slug: otra entrada ya tiene el slug «hola»: se muestra una sola',
    'posts/hola:1 body: el enlace «nada» no lleva a ninguna entrada',
    'Avisos, que no impiden publicar:',
    'posts/campo:1 destacado: tiene que ser true o false (se ignora)',
    'proyectos/bueno:1 fichas: el sitio no lo lee: ¿quisiste escribir ficha?',
    'posts/hola:3 body: la imagen «https://x.ar/a.png» no tiene texto alternativo entre los corchetes',
    '4 entradas y 2 proyectos.',
  ]);
  expect(firestore.requests.every((request) => request.startsWith('GET'))).toBe(true);
});

test('check --database succeeds where every document shows', async () => {
  const { firestore, sandbox } = await connectedSandbox();
  firestore.put('proyectos', [{ id: 'bueno', fields: PROJECT }]);
  firestore.put('posts', [{ id: 'hola', fields: { ...POST, destacado: 1 } }]);
  expect((await sandbox.run('check', '--database')).code).toBe(0);
});

test('check --database reports a service whose post is not in the database', async () => {
  const { firestore, sandbox } = await connectedSandbox();
  firestore.put('posts', [{ id: 'Xk29', fields: POST }]);
  const service = { name: 'Landing pages', description: 'Una página.', fact: '51 horas' };
  sandbox.services = {
    list: ['hola', 'nada'].map((factPost) => ({ ...service, factPost })),
    text: '',
  };
  const { code, lines } = await sandbox.run('check', '--database');
  expect(code).toBe(1);
  expect(lines[1]).toBe(
    'src/ui/content/site.ts:1 factPost: «Landing pages» enlaza a «nada», que no es ninguna entrada publicada',
  );
});
