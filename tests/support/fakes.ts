import type { ContactMessage } from '#domain/model/contact-message.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { ContactInbox } from '#ports/contact.ts';
import type { PostRepository } from '#ports/content.ts';
import type { Clock, Log } from '#ports/system.ts';

export class RecordingLog implements Log {
  readonly lines: string[] = [];

  warn(message: string) {
    this.lines.push(message);
  }

  error(message: string) {
    this.lines.push(message);
  }
}

export class FixedClock implements Clock {
  readonly #time: string;

  constructor(time: string) {
    this.#time = time;
  }

  now() {
    return new Date(this.#time);
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
