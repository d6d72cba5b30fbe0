import { expect } from 'vitest';
import { aStoredProject, without } from '#tests/support/builders.ts';
import type { Promises } from './contract.ts';
import { inOrder, OVER_A_THOUSAND, SHUFFLED } from './kit/documents.ts';

/** The promises of every backend about its projects. */
export const projectPromises: Promises = {
  'lists projects with all their fields': async (open) => {
    const stored = aStoredProject('a', { ficha: '2026 · diseño', resultado: 'El doble.' });
    const { source } = await open({ proyectos: [stored] });
    expect(await source.projects.all()).toEqual([
      {
        id: 'a',
        name: 'Proyecto a',
        image: 'https://imagenes.marea-dev.com.ar/faro.avif',
        description: 'Un sitio de prueba.',
        details: '2026 · diseño',
        result: 'El doble.',
        link: 'https://faro.marea-dev.com.ar',
        code: 'https://github.com/marea-dev/faro',
        techs: ['React', 'C'],
        order: null,
      },
    ]);
  },

  'lists projects in its own order at every read': async (open, backend) => {
    const { source } = await open({ proyectos: SHUFFLED.map((id) => aStoredProject(id)) });
    for (let read = 0; read < 2; read += 1) {
      const ids = (await source.projects.all()).map(({ id }) => id);
      expect(ids).toEqual(inOrder(backend, SHUFFLED));
    }
  },

  'lists projects by the order that the owner gave them, and the others after': async (
    open,
    backend,
  ) => {
    const { source } = await open({
      proyectos: [
        aStoredProject('m'),
        aStoredProject('b', { orden: 10 }),
        aStoredProject('z', { orden: 0.5 }),
        aStoredProject('a', { orden: null }),
        aStoredProject('k', { orden: -2 }),
        aStoredProject('c', { orden: 10 }),
      ],
    });
    const projects = await source.projects.all();
    expect(projects.map(({ id, order }) => [id, order])).toEqual([
      ['k', -2],
      ['z', 0.5],
      ['b', 10],
      ['c', 10],
      ...inOrder(backend, ['m', 'a']).map((id) => [id, null]),
    ]);
  },

  'lists all of more than a thousand projects': async (open) => {
    const { source } = await open({ proyectos: OVER_A_THOUSAND.map((id) => aStoredProject(id)) });
    expect((await source.projects.all()).map(({ id }) => id)).toEqual(OVER_A_THOUSAND);
  },

  'lists no projects when none are stored': async (open) => {
    const { source } = await open({});
    expect(await source.projects.all()).toEqual([]);
  },

  'uses the document id of a project without an id': async (open) => {
    const { source } = await open({ proyectos: [without(aStoredProject('a'), 'id')] });
    expect(await source.projects.all()).toMatchObject([{ id: 'a' }]);
  },

  'lists a project without source code or technologies': async (open) => {
    const { source } = await open({ proyectos: [without(aStoredProject('a'), 'code', 'techs')] });
    expect(await source.projects.all()).toMatchObject([{ code: '', techs: [] }]);
  },

  'reads null fields of a project as missing': async (open) => {
    const { source } = await open({
      proyectos: [aStoredProject('a', { code: null, techs: null, img: null })],
    });
    expect(await source.projects.all()).toMatchObject([{ code: '', techs: [], image: '' }]);
  },

  'removes an address of a project whose scheme is not allowed, and nothing else': async (open) => {
    const { source } = await open({
      proyectos: [
        aStoredProject('a', { link: 'javascript:alert(1)', code: 'data:,x', img: 'file:///x' }),
      ],
    });
    expect(await source.projects.all()).toMatchObject([
      { name: 'Proyecto a', link: '', code: '', image: '' },
    ]);
  },

  'leaves out invalid projects and logs each of them once': [
    ['invalid documents'],
    async (open) => {
      const { source, log } = await open({
        proyectos: [
          aStoredProject('a'),
          aStoredProject('sin-nombre', { name: 42 }),
          without(aStoredProject('sin-enlace'), 'link'),
          aStoredProject('b'),
        ],
      });
      for (let read = 0; read < 2; read += 1) {
        const ids = (await source.projects.all()).map(({ id }) => id);
        expect(ids.toSorted()).toEqual(['a', 'b']);
      }
      expect(log.lines.toSorted()).toEqual([
        'Documento apartado: proyectos/sin-enlace (link)',
        'Documento apartado: proyectos/sin-nombre (name)',
      ]);
    },
  ],

  'reads a project without its optional fields of a wrong type, and logs them once': [
    ['invalid documents'],
    async (open) => {
      const wrong = { img: false, code: 3, techs: 'React', orden: '1' };
      const { source, log } = await open({
        proyectos: [
          aStoredProject('a', { techs: ['React', 7, null, 'C'] }),
          aStoredProject('b', wrong),
          aStoredProject('c'),
        ],
      });
      const projects = await source.projects.all();
      expect(projects).toMatchObject([
        { id: 'a', techs: ['React', 'C'] },
        { id: 'b', name: 'Proyecto b', image: '', code: '', techs: [], order: null },
        { id: 'c' },
      ]);
      expect(await source.projects.all()).toEqual(projects);
      expect(log.lines).toEqual([
        'Campos ignorados: proyectos/a (techs)',
        'Campos ignorados: proyectos/b (img, code, techs, orden)',
      ]);
    },
  ],

  'leaves out unknown fields of a project': [
    ['unknown fields'],
    async (open) => {
      const { source } = await open({ proyectos: [aStoredProject('a', { color: 'rojo', n: 1 })] });
      expect(await source.projects.all()).toEqual([expect.not.objectContaining({ color: 'rojo' })]);
    },
  ],

  'keeps every character of every script in a project': async (open) => {
    const name = 'Ñandú 👩🏽‍💻 مرحبا \u202e𝒳fin';
    const { source } = await open({ proyectos: [aStoredProject('a', { name })] });
    expect(await source.projects.all()).toMatchObject([{ name }]);
  },
};
