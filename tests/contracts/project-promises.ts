import { expect } from 'vitest';
import { aStoredProject, without } from '#tests/support/builders.ts';
import type { Promises } from './data-source.ts';

/** What every backend promises of its projects. */
export const projectPromises: Promises = {
  'projects come whole and in stored order': async (open) => {
    const { source } = await open({
      proyectos: [aStoredProject('a'), aStoredProject('b', { code: '', techs: [] })],
    });
    expect(await source.projects.all()).toEqual([
      {
        id: 'a',
        name: 'Proyecto a',
        image: 'https://imagenes.marea-dev.com.ar/faro.avif',
        description: 'Un sitio de prueba.',
        link: 'https://faro.marea-dev.com.ar',
        code: 'https://github.com/marea-dev/faro',
        techs: ['React', 'C'],
      },
      expect.objectContaining({ id: 'b', code: '', techs: [] }),
    ]);
  },

  'projects are none when none are stored': async (open) => {
    const { source } = await open({});
    expect(await source.projects.all()).toEqual([]);
  },

  'projects take the id of their document where they have none of their own': async (open) => {
    const { source } = await open({ proyectos: [without(aStoredProject('a'), 'id')] });
    expect(await source.projects.all()).toMatchObject([{ id: 'a' }]);
  },

  'projects without source code or technologies have none': async (open) => {
    const { source } = await open({ proyectos: [without(aStoredProject('a'), 'code', 'techs')] });
    expect(await source.projects.all()).toMatchObject([{ code: '', techs: [] }]);
  },

  'projects lose an address whose scheme is not allowed, and nothing else': async (open) => {
    const { source } = await open({
      proyectos: [
        aStoredProject('a', { link: 'javascript:alert(1)', code: 'data:,x', img: 'file:///x' }),
      ],
    });
    expect(await source.projects.all()).toMatchObject([
      { name: 'Proyecto a', link: '', code: '', image: '' },
    ]);
  },

  'projects that do not fit are set aside and reported once, and their neighbours show': async (
    open,
  ) => {
    const { source, log } = await open({
      proyectos: [
        aStoredProject('a'),
        aStoredProject('sin-nombre', { name: 42 }),
        without(aStoredProject('sin-enlace'), 'link'),
        aStoredProject('z', { techs: 'React' }),
        aStoredProject('b'),
      ],
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await source.projects.all()).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    }
    expect(log.lines.toSorted()).toEqual([
      'Documento apartado: proyectos/sin-enlace (link)',
      'Documento apartado: proyectos/sin-nombre (name)',
      'Documento apartado: proyectos/z (techs)',
    ]);
  },

  'projects with unknown fields show without them': async (open) => {
    const { source } = await open({ proyectos: [aStoredProject('a', { color: 'rojo', n: 1 })] });
    expect(await source.projects.all()).toEqual([expect.not.objectContaining({ color: 'rojo' })]);
  },

  'projects keep every letter of every script': async (open) => {
    const name = 'Ñandú 👩🏽‍💻 مرحبا \u202e𝒳\u0000fin'.replace('\u0000', '');
    const { source } = await open({ proyectos: [aStoredProject('a', { name })] });
    expect(await source.projects.all()).toMatchObject([{ name }]);
  },

  'projects all come, also when they are a thousand': async (open) => {
    const ids = Array.from({ length: 1000 }, (_, index) => `p${String(index).padStart(4, '0')}`);
    const { source } = await open({ proyectos: ids.map((id) => aStoredProject(id)) });
    expect((await source.projects.all()).map(({ id }) => id)).toEqual(ids);
  },
};
