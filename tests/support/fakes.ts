import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { ContactInbox, ContactOutbox, OutboxEntry } from '#ports/contact.ts';
import type { PostRepository } from '#ports/content.ts';
import type { Log } from '#ports/system.ts';

export class RecordingLog implements Log {
  readonly lines: string[] = [];

  warn(message: string) {
    this.lines.push(message);
  }

  error(message: string) {
    this.lines.push(message);
  }
}

export class PostsInMemory implements PostRepository {
  readonly #posts: readonly Post[];

  constructor(...posts: readonly Post[]) {
    this.#posts = posts;
  }

  async all(): Promise<readonly PostSummary[]> {
    return this.#posts;
  }

  async featured(limit: number): Promise<readonly PostSummary[]> {
    return this.#posts.filter((post) => post.featured).slice(0, limit);
  }

  async findBySlug(slug: string): Promise<Post | null> {
    return this.#posts.find((post) => post.slug === slug) ?? null;
  }

  async bodies(): Promise<ReadonlyMap<string, string> | null> {
    return new Map(this.#posts.map(({ slug, body }) => [slug, body]));
  }
}

export class OutboxInMemory implements ContactOutbox {
  readonly kept = new Map<string, OutboxEntry>();
  readonly #times: number[] = [];
  /** False for a device that keeps nothing. */
  works = true;

  put(entry: OutboxEntry) {
    if (this.works) this.kept.set(entry.message.id, entry);
    return this.works;
  }

  get(id: string) {
    return this.kept.get(id) ?? null;
  }

  all() {
    return [...this.kept.values()];
  }

  settle(id: string) {
    this.kept.delete(id);
  }

  pressTimes() {
    return this.#times;
  }

  recordPress(time: number) {
    this.#times.push(time);
  }

  watch() {}
}

/** Keeps what it is given, or fails with the error it was told to. */
export class InboxInMemory implements ContactInbox {
  readonly delivered: ContactMessage[] = [];
  failure: Error | null = null;

  async deliver(message: ContactMessage) {
    if (this.failure !== null) throw this.failure;
    this.delivered.push(message);
  }
}
