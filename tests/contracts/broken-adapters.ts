import { hasAlias, type StoredDocument } from '#adapters/kit/documents.ts';
import { withDeadline } from '#adapters/kit/with-deadline.ts';
import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { NewestPosts } from '#domain/model/newest-posts.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { aPost, aProject } from '#tests/support/builders.ts';
import { FAILURES, type OperationName } from './failure-promises.ts';
import { fixturesUnderTest as sound } from './fixtures-under-test.ts';
import {
  type BackendUnderTest,
  type OpenBackend,
  SHORT_DEADLINES,
  type Source,
  type Stored,
  UNPROVEN_ANSWERS,
} from './kit/backend-under-test.ts';

/** Broken adapters by their fault. */
type Faults = Readonly<Record<string, BackendUnderTest>>;

/** The sound backend with changes to each opened one. */
function breaking(change: (opened: OpenBackend, stored: Stored) => Partial<OpenBackend>) {
  return {
    ...sound,
    open: async (stored, log) => {
      const opened = await sound.open(stored, log);
      return { ...opened, ...change(opened, stored) };
    },
  } satisfies BackendUnderTest;
}

type SourceChange = {
  readonly [Part in keyof Source]?: Partial<Source[Part]>;
};

function breakingSource(change: (source: Source, stored: Stored) => SourceChange) {
  return breaking(({ source }, stored) => {
    const { projects, posts, inbox } = change(source, stored);
    return {
      source: {
        projects: { ...source.projects, ...projects },
        posts: { ...source.posts, ...posts },
        inbox: { ...source.inbox, ...inbox },
      },
    };
  });
}

const breakingProjects = (
  change: (projects: readonly Project[], stored: Stored) => readonly Project[],
) =>
  breakingSource(({ projects }, stored) => ({
    projects: { all: async () => change(await projects.all(), stored) },
  }));

const breakingList = (
  change: (posts: readonly PostSummary[], stored: Stored) => readonly PostSummary[],
) =>
  breakingSource(({ posts }, stored) => ({
    posts: { all: async () => change(await posts.all(), stored) },
  }));

const breakingNewest = (change: (posts: readonly PostSummary[], limit: number) => NewestPosts) =>
  breakingSource(({ posts }) => ({
    posts: { newest: async (limit) => change(await posts.all(), limit) },
  }));

const isDated = ({ publishedAt }: PostSummary) => publishedAt !== null;
const byDate = (a: PostSummary, b: PostSummary) => Number(a.publishedAt) - Number(b.publishedAt);

const breakingPost = (change: (post: Post | null, slug: string, stored: Stored) => Post | null) =>
  breakingSource(({ posts }, stored) => ({
    posts: { findBySlug: async (slug) => change(await posts.findBySlug(slug), slug, stored) },
  }));

const breakingBodies = (change: (bodies: ReadonlyMap<string, string>) => typeof bodies | null) =>
  breakingSource(({ posts }) => ({
    posts: { bodies: async () => change((await posts.bodies()) ?? new Map()) },
  }));

const breakingDelivery = (
  deliver: (message: ContactMessage, inbox: Source['inbox'], stored: Stored) => Promise<void>,
) =>
  breakingSource(({ inbox }, stored) => ({
    inbox: { deliver: (message) => deliver(message, inbox, stored) },
  }));

/** Logs nothing. */
const silent: BackendUnderTest = {
  ...sound,
  open: (stored) => sound.open(stored, { warn: () => {}, error: () => {} }),
};

/** Forgets at every read of a list which documents it has logged. */
const forgetful: BackendUnderTest = {
  ...sound,
  open: async (stored, log) => {
    const fresh = async () => (await sound.open(stored, log)).source;
    const opened = await sound.open(stored, log);
    return {
      ...opened,
      source: {
        ...opened.source,
        projects: { all: async () => (await fresh()).projects.all() },
        posts: { ...opened.source.posts, all: async () => (await fresh()).posts.all() },
      },
    };
  },
};

type Deliveries = { started: number; inFlight: number; failed: number };

/** Stores a message under another id where `isOther`. The delivery itself counts as started and in flight. */
const breakingIds = (isOther: (deliveries: Deliveries) => boolean) =>
  breakingSource(({ inbox }) => {
    const deliveries = { started: 0, inFlight: 0, failed: 0 };
    return {
      inbox: {
        deliver: async (message) => {
          deliveries.started += 1;
          deliveries.inFlight += 1;
          const id = isOther(deliveries) ? `${message.id}-2` : message.id;
          try {
            await inbox.deliver({ ...message, id });
          } catch (reason) {
            deliveries.failed += 1;
            throw reason;
          } finally {
            deliveries.inFlight -= 1;
          }
        },
      },
    };
  });

const ascii = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

/** The adapters that break each promise about content or messages. */
const BROKEN: Readonly<Record<string, Faults>> = {
  'lists projects with all their fields': {
    'loses the description': breakingProjects((all) =>
      all.map((project) => ({ ...project, description: '' })),
    ),
  },
  'lists projects in its own order at every read': {
    'orders by id': breakingProjects((all) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
    'reverses every second read': breakingSource(({ projects }) => {
      let reads = 0;
      return {
        projects: {
          all: async () => {
            reads += 1;
            const all = await projects.all();
            return reads % 2 === 0 ? all.toReversed() : all;
          },
        },
      };
    }),
  },
  'lists projects by the order that the owner gave them, and the others after': {
    'lists them as stored': breakingProjects((all, { proyectos = [] }) =>
      proyectos.flatMap(({ id }) => all.filter((project) => project.id === id)),
    ),
    'lists those without an order first': breakingProjects((all) =>
      all.toSorted((a, b) => Number(a.order !== null) - Number(b.order !== null)),
    ),
  },
  'lists all of more than a thousand projects': {
    'stops after the first page': breakingProjects((all) => all.slice(0, 100)),
  },
  'lists no projects when none are stored': {
    'invents a project': breakingProjects((all) => (all.length === 0 ? [aProject()] : all)),
  },
  'uses the document id of a project without an id': {
    'ignores the document id': breakingProjects((all, { proyectos }) =>
      all.map((project, index) => ({ ...project, id: String(proyectos?.[index]?.fields.id) })),
    ),
  },
  'lists a project without source code or technologies': {
    'has no defaults': breakingProjects((all, { proyectos }) =>
      all.map((project, index) => {
        const { code, techs } = proyectos?.[index]?.fields ?? {};
        return { ...project, code: code as string, techs: techs as string[] };
      }),
    ),
  },
  'reads null fields of a project as missing': {
    'leaves the project out': breakingProjects((all, { proyectos = [] }) =>
      all.filter((_, index) => proyectos[index]?.fields.techs !== null),
    ),
  },
  'removes an address of a project whose scheme is not allowed, and nothing else': {
    'lets every address through': breakingProjects((all, { proyectos }) =>
      all.map((project, index) => {
        const { link, code, img } = proyectos?.[index]?.fields ?? {};
        return { ...project, link: String(link), code: String(code), image: String(img) };
      }),
    ),
    'drops the project': breakingProjects((all) => all.filter(({ link }) => link !== '')),
  },
  'leaves out invalid projects and logs each of them once': {
    'logs nothing': silent,
    'logs at every read': forgetful,
  },
  'reads a project without its optional fields of a wrong type, and logs them once': {
    'leaves the project out': breakingProjects((all) => all.filter(({ id }) => id !== 'b')),
    'loses the whole list for one item': breakingProjects((all) =>
      all.map((project) => (project.id === 'a' ? { ...project, techs: [] } : project)),
    ),
    'logs nothing': silent,
    'logs at every read': forgetful,
  },
  'leaves out unknown fields of a project': {
    'passes on every field': breakingProjects((all, { proyectos }) =>
      all.map((project, index) => ({ ...proyectos?.[index]?.fields, ...project })),
    ),
  },
  'keeps every character of every script in a project': {
    'replaces what is not ASCII': breakingProjects((all) =>
      all.map((project) => ({ ...project, name: ascii(project.name) })),
    ),
  },
  'lists posts with all their fields except the body': {
    'loses the date': breakingList((all) => all.map((post) => ({ ...post, publishedAt: null }))),
    'passes on the body': breakingList((all) => all.map((post) => ({ ...post, body: 'uno' }))),
  },
  'lists posts in its own order at every read': {
    'orders by id': breakingList((all) => all.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))),
  },
  'lists all of more than a thousand posts': {
    'stops after the first page': breakingList((all) => all.slice(0, 100)),
  },
  'passes on only beginnings of the list while it reads the rest': {
    'passes on the newest posts': breakingSource(({ posts }) => ({
      posts: {
        all: async (onPartial) => {
          const all = await posts.all();
          onPartial?.(all.slice(-100));
          return all;
        },
      },
    })),
  },
  'takes a time without an offset in UTC, wherever the reader is': {
    'takes it in the time zone of Tokyo': breakingList((all, { posts = [] }) =>
      all.map((post, index) => {
        const date = String(posts[index]?.fields.fecha);
        return {
          ...post,
          publishedAt: new Date(/[+-]\d{2}:\d{2}$/.test(date) ? date : `${date}+09:00`),
        };
      }),
    ),
  },
  'lists its newest dated posts, at most so many, or the whole list': {
    'lists the oldest posts': breakingNewest((posts, limit) => ({
      posts: posts.filter(isDated).toSorted(byDate).slice(0, limit),
      covers: 'dated',
    })),
    'lists undated posts as new': breakingNewest((posts, limit) => ({
      posts: posts.toSorted(byDate).toReversed().slice(0, limit),
      covers: limit > 2 ? 'dated' : new Date('2026-02-02T00:00:00Z'),
    })),
    'lists more than were asked for': breakingNewest((posts) => ({
      posts: posts.filter(isDated).toSorted(byDate).toReversed(),
      covers: 'dated',
    })),
    'takes some posts for the whole list': breakingNewest((posts, limit) => ({
      posts: posts.slice(0, limit),
      covers: 'all',
    })),
    'takes the newest posts for all dated ones': breakingNewest((posts, limit) => ({
      posts: posts.filter(isDated).toSorted(byDate).toReversed().slice(0, limit),
      covers: 'dated',
    })),
  },
  'lists its newest posts without reading a body': {
    'fetches every body': breakingSource(({ posts }) => ({
      posts: {
        newest: async (limit) => {
          await posts.bodies();
          return posts.newest(limit);
        },
      },
    })),
  },
  'lists posts without reading a body': {
    'fetches every body for a list': breakingSource(({ posts }) => ({
      posts: {
        all: async () => {
          await posts.bodies();
          return posts.all();
        },
      },
    })),
    'has answers that cannot be observed': breaking(() => ({ hasSent: () => false })),
  },
  'lists no posts when none are stored': {
    'invents a post': breakingList((all) => (all.length === 0 ? [aPost()] : all)),
  },
  'lists a post without tags or mark as one that has none': {
    'has no defaults': breakingList((all, { posts }) =>
      all.map((post, index) => ({ ...post, tags: posts?.[index]?.fields.tags as string[] })),
    ),
  },
  'reads null fields of a post as missing': {
    'leaves the post out of the list': breakingList((all, { posts = [] }) =>
      all.filter((_, index) => posts[index]?.fields.tags !== null),
    ),
    'finds no such post': breakingPost((post, slug, { posts = [] }) => {
      const stored = posts.find(({ id }) => id === slug);
      return stored?.fields.tags === null ? null : post;
    }),
  },
  'leaves out invalid posts and logs each of them once': {
    'logs nothing': silent,
    'logs at every read': forgetful,
  },
  'leaves out a post whose slug has nothing visible': {
    'lists every slug that is not empty': breakingList((_, { posts = [] }) =>
      posts.map(({ fields }) => aPost({ slug: String(fields.slug) })),
    ),
    'finds every slug that is not empty': breakingPost((post, slug) => post ?? aPost({ slug })),
  },
  'reads a post without its optional fields of a wrong type, and logs them once': {
    'leaves the post out of the list': breakingList((all) =>
      all.filter(({ slug }) => slug !== 'b'),
    ),
    'finds no such post': breakingPost(() => null),
    'takes the text true for a mark': breakingList((all, { posts = [] }) =>
      all.map((post, index) => ({ ...post, featured: Boolean(posts[index]?.fields.destacado) })),
    ),
    'logs nothing': silent,
    'logs at every read': forgetful,
  },
  'lists both of two posts with one slug': {
    'lists one post for each slug': breakingList((all) => [
      ...new Map(all.map((post) => [post.slug, post])).values(),
    ]),
  },
  'finds a post by its slug, with its body': {
    'leaves the body out': breakingPost((post) => post && { ...post, body: '' }),
  },
  'finds a post by a slug of any script': {
    'finds ASCII slugs only': breakingPost((post, slug) => (slug === ascii(slug) ? post : null)),
  },
  'finds a post by a slug with capitals and reserved characters': {
    ...Object.fromEntries(
      [...'#&?%'].map((character) => [
        `cuts a slug at ${character}`,
        breakingPost((post, slug) => (slug.includes(character) ? null : post)),
      ]),
    ),
    'treats * as a pattern': breakingPost((post, slug, { posts = [] }) => {
      const first = posts.find(({ fields }) =>
        String(fields.slug).startsWith(slug.replace('*', '')),
      );
      return post && { ...post, title: String(first?.fields.title) };
    }),
    'ignores the case': breakingSource(({ posts }, stored) => ({
      posts: {
        findBySlug: (slug) => {
          const same = ({ fields }: StoredDocument) =>
            String(fields.slug).toLowerCase() === slug.toLowerCase();
          return posts.findBySlug(String(stored.posts?.find(same)?.fields.slug));
        },
      },
    })),
  },
  'finds a post by a slug that it had before': {
    'knows the present slug alone': breakingPost((post, slug) =>
      post?.slug === slug ? post : null,
    ),
    'knows the first alias alone': breakingPost((post, slug) =>
      post?.slug === slug || post?.aliases[0] === slug ? post : null,
    ),
    'loses the aliases': breakingPost((post) => post && { ...post, aliases: [] }),
  },
  'finds the post of a slug before one that had it': {
    'prefers the alias': breakingSource(({ posts }, stored) => ({
      posts: {
        findBySlug: async (slug) => {
          const renamed = stored.posts?.find((post) => hasAlias(post, slug));
          return posts.findBySlug(String(renamed?.fields.slug ?? slug));
        },
      },
    })),
  },
  'finds null for an unknown slug': {
    'invents a post': breakingPost((post) => post ?? aPost()),
  },
  'finds the first of two posts with one slug at every read': {
    'finds the last one': breakingPost((post, slug, { posts = [] }) => {
      const last = posts.findLast(({ fields }) => fields.slug === slug);
      return post && { ...post, title: String(last?.fields.title) };
    }),
  },
  'finds a valid post after invalid ones with the same slug': {
    'stops at the first one': breakingPost((post, slug, { posts = [] }) => {
      const first = posts.find(({ fields }) => fields.slug === slug);
      return first?.fields.title === null ? null : post;
    }),
  },
  'finds a post by a slug that it had before, where an invalid post has or had it too': {
    'stops at an invalid post of the slug': breakingPost((post, slug, { posts = [] }) => {
      const first = posts.find(({ fields }) => fields.slug === slug);
      return first?.fields.title === null ? null : post;
    }),
    'stops at an invalid post that had the slug': breakingPost((post, slug, { posts = [] }) => {
      const first = posts.find((stored) => hasAlias(stored, slug));
      return first?.fields.title === null ? null : post;
    }),
  },
  'finds a post whose body is not text with an empty body': {
    'returns the body as it is stored': breakingPost((post, slug, { posts = [] }) => {
      const stored = posts.find(({ id }) => id === slug);
      return post && { ...post, body: stored?.fields.body as string };
    }),
  },
  'reads the bodies of all posts by slug': {
    'returns null': breakingBodies(() => null),
    'returns the wrong bodies': breakingBodies(
      (bodies) => new Map([...bodies.keys()].map((slug) => [slug, 'otro'])),
    ),
  },
  'reads all of more than a thousand bodies': {
    'stops after the first page': breakingBodies((bodies) => new Map([...bodies].slice(0, 1000))),
  },
  'reads the same bodies at once as one by one': {
    'includes posts that no list has': breakingBodies(
      (bodies) => new Map([...bodies, ['c', 'tres']]),
    ),
  },
  'returns null instead of the bodies': {
    'returns bodies that it does not announce': { ...sound, hasBodies: false },
  },
  'stores the four fields of a message under its id, and nothing else': {
    'replaces what is not ASCII': breakingDelivery((message, inbox) =>
      inbox.deliver({ ...message, name: ascii(message.name) }),
    ),
    'stores a field more': breaking(({ contactos }) => ({
      contactos: async () => {
        const stored = await contactos();
        return new Map([...stored].map(([id, fields]) => [id, { ...fields, leido: false }]));
      },
    })),
  },
  'stores a message once when it is delivered again': {
    'stores every delivery': breakingIds(({ started }) => started > 1),
  },
  'stores a message once when it is delivered twice at once': {
    'looks for the message before a delivery in flight has stored it': breakingIds(
      ({ inFlight }) => inFlight > 1,
    ),
  },
  'rejects a delivery whose answer is lost, and stores the message once when it is delivered again':
    {
      'takes a lost answer for a success': breakingDelivery((message, inbox) =>
        inbox.deliver(message).catch(() => {}),
      ),
      'makes a new id after a failure': breakingIds(({ failed }) => failed > 0),
    },
  'rejects a confirmation that does not name the message': {
    ...Object.fromEntries(
      Object.keys(UNPROVEN_ANSWERS).map((answer, index) => [
        `takes ${answer} for proof`,
        breakingSource(({ inbox }) => {
          let deliveries = 0;
          return {
            inbox: {
              deliver: async (message) => {
                deliveries += 1;
                if (deliveries <= index) return inbox.deliver(message);
              },
            },
          };
        }),
      ]),
    ),
  },
  'rejects a delivery that is answered with an empty conflict': {
    'takes any conflict for proof': breakingDelivery((message, inbox) =>
      inbox.deliver(message).catch(() => {}),
    ),
  },
  'applies the deadline of a delivery, and not of a read, to a delivery': {
    'applies the deadline of a read': breakingDelivery((message, inbox) =>
      withDeadline('deliver', SHORT_DEADLINES.read, () => inbox.deliver(message)),
    ),
  },
  'aborts a request for posts and a delivery at their deadlines': {
    'leaves its requests open': { ...sound, skip: [] },
    'aborts only the read': {
      ...breaking(() => ({ abortedRequests: () => 1 })),
      skip: [],
    },
  },
  'refuses other content under a stored id, and keeps the first': {
    'takes any replay for a success': breakingDelivery((message, inbox) =>
      inbox.deliver(message).catch(() => {}),
    ),
  },
  'stores both of two messages with the same content and different ids': {
    'identifies a message by its content': breakingDelivery((message, inbox) =>
      inbox.deliver({ ...message, id: message.message }),
    ),
  },
  'accepts a message that the owner deleted, and keeps it deleted': {
    'stores it again': breaking(({ contactos }) => ({
      deleteMessage: async (id) => {
        // Without the emptied document, the next delivery counts as the first one.
        const messages = await contactos();
        if (messages instanceof Map) messages.delete(id);
      },
    })),
    'refuses it': breaking(({ source, deleteMessage }) => {
      const deletedIds = new Set<string>();
      return {
        deleteMessage: async (id) => {
          deletedIds.add(id);
          await deleteMessage(id);
        },
        source: {
          ...source,
          inbox: {
            deliver: async (message) => {
              if (deletedIds.has(message.id)) throw new DataSourceError('deliver', 'refused');
              await source.inbox.deliver(message);
            },
          },
        },
      };
    }),
  },
};

type Recover = <T>(result: Promise<T>, empty: T) => Promise<T>;

/** The method of each operation, with another end to a failure. */
const RECOVERING: Readonly<
  Record<OperationName, (source: Source, recover: Recover) => SourceChange>
> = {
  'listing the projects': ({ projects }, recover) => ({
    projects: { all: () => recover(projects.all(), []) },
  }),
  'listing the posts': ({ posts }, recover) => ({
    posts: { all: () => recover(posts.all(), []) },
  }),
  'listing the newest posts': ({ posts }, recover) => ({
    posts: { newest: (limit) => recover(posts.newest(limit), { posts: [], covers: 'all' }) },
  }),
  'finding a post': ({ posts }, recover) => ({
    posts: { findBySlug: (slug) => recover(posts.findBySlug(slug), null) },
  }),
  'reading the bodies': ({ posts }, recover) => ({
    posts: { bodies: () => recover(posts.bodies(), null) },
  }),
  'delivering a message': ({ inbox }, recover) => ({
    inbox: { deliver: (message) => recover(inbox.deliver(message), undefined) },
  }),
};

/** The adapters that break one promise about a failure alone, each in two ways. */
const BROKEN_FAILURES: Readonly<Record<string, Faults>> = Object.fromEntries(
  FAILURES.map(({ promise, operation, trouble, kinds }) => {
    const wrong = kinds.includes('malformed') ? 'unavailable' : 'malformed';
    const recovering = (recover: Recover) =>
      breakingSource((source, stored) =>
        stored.trouble === trouble ? RECOVERING[operation](source, recover) : {},
      );
    const faults: Faults = {
      'returns an empty answer': recovering((result, empty) => result.catch(() => empty)),
      [`fails as ${wrong}`]: recovering((result) =>
        result.catch(() => {
          throw new DataSourceError(operation, wrong);
        }),
      ),
    };
    return [promise, faults];
  }),
);

export const BROKEN_ADAPTERS: Readonly<Record<string, Faults>> = { ...BROKEN, ...BROKEN_FAILURES };
