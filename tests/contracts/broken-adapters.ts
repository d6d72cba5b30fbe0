import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';
import { type DataSource, DataSourceError } from '#ports/data-source.ts';
import { aPost, aProject } from '#tests/support/builders.ts';
import type { OpenSubject, Stored, Subject } from './data-source.ts';
import { openFixtures } from './fixtures-subject.ts';

type Parts = {
  readonly projects?: (projects: readonly Project[], stored: Stored) => readonly Project[];
  readonly posts?: (posts: readonly PostSummary[], stored: Stored) => readonly PostSummary[];
  readonly featured?: (source: DataSource, limit: number) => Promise<readonly PostSummary[]>;
  readonly post?: (post: Post | null, stored: Stored, slug: string) => Post | null;
  readonly bodies?: (bodies: ReadonlyMap<string, string>) => ReadonlyMap<string, string>;
  readonly deliver?: (source: DataSource, message: ContactMessage) => Promise<void>;
};

/** The fixtures adapter with some of its answers spoiled. */
function spoiled(parts: Parts): OpenSubject {
  return async (stored, log): Promise<Subject> => {
    const { source, ...subject } = await openFixtures(stored, log);
    const { projects, posts, inbox } = source;
    return {
      ...subject,
      source: {
        projects: {
          all: async () => {
            const all = await projects.all();
            return parts.projects?.(all, stored) ?? all;
          },
        },
        posts: {
          all: async () => {
            const all = await posts.all();
            return parts.posts?.(all, stored) ?? all;
          },
          featured: (limit) => parts.featured?.(source, limit) ?? posts.featured(limit),
          findBySlug: async (slug) => {
            const post = await posts.findBySlug(slug);
            return parts.post ? parts.post(post, stored, slug) : post;
          },
          bodies: async () => {
            const bodies = await posts.bodies();
            return parts.bodies && bodies ? parts.bodies(bodies) : bodies;
          },
        },
        inbox: { deliver: (message) => parts.deliver?.(source, message) ?? inbox.deliver(message) },
      },
    };
  };
}

const ascii = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');
const dedupe = <T>(list: readonly T[], key: (item: T) => string) => [
  ...new Map(list.map((item) => [key(item), item])).values(),
];

/** Adapters that are each wrong in one way. */
export const BROKEN_ADAPTERS: Readonly<Record<string, OpenSubject>> = {
  'turns the lists around': spoiled({
    projects: (all) => all.toReversed(),
    posts: (all) => all.toReversed(),
  }),
  'makes up what is not there': spoiled({
    projects: (all) => (all.length === 0 ? [aProject()] : all),
    posts: (all) => (all.length === 0 ? [aPost()] : all),
    post: (post) => post ?? aPost(),
  }),
  'forgets the id of the document': spoiled({
    projects: (all, { proyectos }) =>
      all.map((project, index) => ({
        ...project,
        id: String(proyectos?.[index]?.fields.id),
      })),
  }),
  'knows no defaults': spoiled({
    projects: (all, { proyectos }) =>
      all.map((project, index) => {
        const { code, techs } = proyectos?.[index]?.fields ?? {};
        return { ...project, code: code as string, techs: techs as string[] };
      }),
    posts: (all, { posts }) =>
      all.map((post, index) => ({ ...post, tags: posts?.[index]?.fields.tags as string[] })),
  }),
  'lets every address through': spoiled({
    projects: (all, { proyectos }) =>
      all.map((project, index) => {
        const { link, code, img } = proyectos?.[index]?.fields ?? {};
        return { ...project, link: String(link), code: String(code), image: String(img) };
      }),
  }),
  'keeps silent about what does not fit': async (stored) =>
    openFixtures(stored, { warn: () => {}, error: () => {} }),
  'reports at every read what does not fit': async (stored, log) => {
    const { source: _source, ...subject } = await openFixtures(stored, log);
    const fresh = async () => (await openFixtures(stored, log)).source;
    return {
      ...subject,
      source: {
        projects: { all: async () => (await fresh()).projects.all() },
        posts: {
          all: async () => (await fresh()).posts.all(),
          featured: async (limit) => (await fresh()).posts.featured(limit),
          findBySlug: async (slug) => (await fresh()).posts.findBySlug(slug),
          bodies: async () => (await fresh()).posts.bodies(),
        },
        inbox: { deliver: async (message) => (await fresh()).inbox.deliver(message) },
      },
    };
  },
  'hands on every field that it finds': spoiled({
    projects: (all, { proyectos }) =>
      all.map((project, index) => ({ ...proyectos?.[index]?.fields, ...project })),
    posts: (all, { posts }) =>
      all.map((post, index) => ({ ...posts?.[index]?.fields, ...post }) as PostSummary),
  }),
  'speaks only ASCII': spoiled({
    projects: (all) => all.map((project) => ({ ...project, name: ascii(project.name) })),
    post: (post, _stored, slug) => (slug === ascii(slug) ? post : null),
    deliver: ({ inbox }, message) => inbox.deliver({ ...message, name: ascii(message.name) }),
  }),
  'stops after the first page': spoiled({
    projects: (all) => all.slice(0, 100),
    posts: (all) => all.slice(0, 100),
  }),
  'takes one slug for one post': spoiled({ posts: (all) => dedupe(all, ({ slug }) => slug) }),
  'features everything': spoiled({ featured: ({ posts }) => posts.all() }),
  'invents a featured post': spoiled({
    featured: async ({ posts }, limit) => [aPost(), ...(await posts.featured(limit))],
  }),
  'gives a post without its body': spoiled({ post: (post) => post && { ...post, body: '' } }),
  'gives every body to the wrong post': spoiled({
    bodies: (bodies) => new Map([...bodies].map(([slug]) => [slug, 'otro'])),
  }),
  'gives the last of two posts': spoiled({
    post: (post, { posts = [] }, slug) => {
      const last = posts.findLast(({ fields }) => fields.slug === slug);
      return post && { ...post, title: String(last?.fields.title) };
    },
  }),
  'gives the body as it is stored': spoiled({
    post: (post, { posts = [] }) =>
      post && { ...post, body: posts.find(({ id }) => id === post.slug)?.fields.body as string },
  }),
  'gives a new id to each try': (() => {
    let tries = 0;
    return spoiled({
      deliver: ({ inbox }, message) => {
        tries += 1;
        return inbox.deliver({ ...message, id: `${message.id}-${tries}` });
      },
    });
  })(),
  'takes the words for the id': spoiled({
    deliver: ({ inbox }, message) => inbox.deliver({ ...message, id: message.message }),
  }),
  'takes anything for a replay': spoiled({
    deliver: ({ inbox }, message) => inbox.deliver(message).catch(() => {}),
  }),
  'brings back what the owner deleted': async (stored, log) => {
    const subject = await openFixtures(stored, log);
    return {
      ...subject,
      deleteMessage: async (id) => {
        // Without its place, the next delivery is the first one.
        const messages = await subject.contactos();
        if (messages instanceof Map) messages.delete(id);
      },
    };
  },
  'refuses what the owner deleted': async (stored, log) => {
    const subject = await openFixtures(stored, log);
    const deletedIds = new Set<string>();
    return {
      ...subject,
      deleteMessage: async (id) => {
        deletedIds.add(id);
        await subject.deleteMessage(id);
      },
      source: {
        ...subject.source,
        inbox: {
          deliver: async (message) => {
            if (deletedIds.has(message.id)) throw new DataSourceError('deliver', 'refused');
            await subject.source.inbox.deliver(message);
          },
        },
      },
    };
  },
  'calls a failure an empty answer': async (stored, log) => {
    const { source, ...subject } = await openFixtures(stored, log);
    return {
      ...subject,
      source: {
        projects: { all: () => source.projects.all().catch(() => []) },
        posts: {
          all: () => source.posts.all().catch(() => []),
          featured: (limit) => source.posts.featured(limit).catch(() => []),
          findBySlug: (slug) => source.posts.findBySlug(slug).catch(() => null),
          bodies: () => source.posts.bodies().catch(() => null),
        },
        inbox: { deliver: (message) => source.inbox.deliver(message).catch(() => {}) },
      },
    };
  },
};
