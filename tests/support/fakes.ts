import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { NewestPosts } from '#domain/model/newest-posts.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { ContactInbox, ContactOutbox, OutboxEntry } from '#ports/contact.ts';
import type { PostRepository } from '#ports/content.ts';
import type { Log } from '#ports/system.ts';
import type { SitePosts } from '#ui/services.tsx';

export class RecordingLog implements Log {
  readonly lines: string[] = [];

  warn(message: string) {
    this.lines.push(message);
  }

  error(message: string) {
    this.lines.push(message);
  }
}

/** Posts in memory, as a repository and as the posts of the screens. */
export class PostsInMemory implements PostRepository, SitePosts {
  readonly #posts: readonly Post[];

  constructor(...posts: readonly Post[]) {
    this.#posts = posts;
  }

  async all(): Promise<readonly PostSummary[]> {
    return this.#posts;
  }

  async newest(): Promise<NewestPosts> {
    return { posts: this.#posts, covers: 'all' };
  }

  async findBySlug(slug: string): Promise<Post | null> {
    const posts = this.#posts;
    return (
      posts.find((post) => post.slug === slug) ??
      posts.find(({ aliases }) => aliases.includes(slug)) ??
      null
    );
  }

  async update(): Promise<null> {
    return null;
  }

  async texts(): Promise<ReadonlyMap<string, string>> {
    return this.bodies();
  }

  async bodies(): Promise<ReadonlyMap<string, string>> {
    return new Map(this.#posts.map(({ slug, body }) => [slug, body]));
  }
}

export class OutboxInMemory implements ContactOutbox {
  readonly stored = new Map<string, OutboxEntry>();
  readonly #times: number[] = [];
  /** False for a device without storage. */
  works = true;

  put(entry: OutboxEntry) {
    if (this.works) this.stored.set(entry.message.id, entry);
    return this.works;
  }

  get(id: string) {
    return this.stored.get(id) ?? null;
  }

  all() {
    return [...this.stored.values()];
  }

  settle(id: string) {
    this.stored.delete(id);
  }

  submissionTimes() {
    return this.#times;
  }

  recordSubmission(time: number) {
    this.#times.push(time);
  }

  watch() {}
}

/** Records the messages, or rejects with `failure` where a test sets one. */
export class InboxInMemory implements ContactInbox {
  readonly delivered: ContactMessage[] = [];
  failure: Error | null = null;

  async deliver(message: ContactMessage) {
    if (this.failure !== null) throw this.failure;
    this.delivered.push(message);
  }
}
