import { openDataSource } from '#adapters/fixtures/open-data-source.ts';
import { without } from '#tests/support/builders.ts';
import { describeDataSource } from './data-source.ts';

describeDataSource('fixtures', async ({ proyectos = [], posts = [] }, log) => {
  const contactos = new Map();
  const readBody = async (id: string) => posts.find((post) => post.id === id)?.fields.body;
  const summaries = posts.map((post) => without(post, 'body'));
  const documents = { proyectos, posts: summaries, readBody, contactos };
  return { source: openDataSource(documents, log), contactos: async () => contactos };
});
