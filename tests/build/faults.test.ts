import { describe, expect, test, vi } from 'vitest';
import { FAULT_STATES, parseFaults, withFaults } from '#root/faults.ts';
import { fixturesUnderTest } from '#tests/contracts/fixtures-under-test.ts';
import { aMessage, aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { RecordingLog } from '#tests/support/fakes.ts';

const open = async (search: string) => {
  const stored = {
    proyectos: [aStoredProject('a')],
    posts: [aStoredPost('b')],
  };
  const { source } = await fixturesUnderTest.open(stored, new RecordingLog());
  return withFaults(source, parseFaults(search));
};

describe('the faults of an address', () => {
  test('are read as parts and states without the unknown ones', () => {
    const search = '?fallas=posts:lento,proyectos:caido,nada:caido,contacto,contacto:bailar,,:';
    expect([...parseFaults(search)]).toEqual([
      ['posts', 'lento'],
      ['proyectos', 'caido'],
    ]);
    expect(parseFaults('?q=1').size).toBe(0);
    expect(parseFaults('?fallas=posts:toString').size).toBe(0);
  });

  test('change their part and no other', async () => {
    const source = await open('?fallas=proyectos:caido,entrada:vacio,contacto:rechaza');
    await expect(source.projects.all()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(source.inbox.deliver(aMessage())).rejects.toMatchObject({ kind: 'refused' });
    expect(await source.posts.findBySlug('b')).toBeNull();
    expect(await source.posts.all()).toHaveLength(1);
  });

  test('change the number and the length of what is read', async () => {
    expect(await (await open('?fallas=posts:vacio')).posts.all()).toEqual([]);
    expect(await (await open('?fallas=proyectos:muchos')).projects.all()).toHaveLength(30);
    const { posts } = await open('?fallas=entrada:largo,posts:muchos');
    expect((await posts.findBySlug('b'))?.title).toContain('no termina nunca');
    const onPartial = vi.fn();
    expect(await posts.all(onPartial)).toHaveLength(500);
    expect(onPartial).not.toHaveBeenCalled();
  });

  test('include a slow answer and one that times out', async () => {
    vi.useFakeTimers();
    const source = await open('?fallas=posts:lento,entrada:cuelga');
    const late = source.posts.all();
    const never = expect(source.posts.findBySlug('b')).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await late).toHaveLength(1);
    await never;
    vi.useRealTimers();
  });

  test('each have an explanation', () => {
    expect(Object.values(FAULT_STATES).every((meaning) => meaning.length > 10)).toBe(true);
  });
});
