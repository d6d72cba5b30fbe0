import type { AnswerHours } from '#domain/model/answer-hours.ts';
import type { Coordinates } from '#domain/model/sun.ts';

type Milestone = { readonly title: string; readonly place: string; readonly period: string };

/** The drawings that a service may have (home/scene.tsx). */
export type SceneName = 'buoy' | 'jetty' | 'lighthouse';

export type Service = {
  readonly name: string;
  readonly description: string;
  /** The drawing of the service; a generated landscape when left out. */
  readonly scene?: SceneName;
  /** A short line of facts, and the slug of the post that publishes them. */
  readonly fact?: string;
  readonly factPost?: string;
  /** The message that the contact form begins with when a visitor asks for this service. */
  readonly request?: string;
};

/** A sentence about your work by a client who agreed to be quoted, and their site. */
export type ClientQuote = {
  readonly text: string;
  readonly name: string;
  readonly detail?: string;
  readonly link?: string;
};

/**
 * The facts about the site's owner. A fact with a question mark may be missing or empty: no page, feed or
 * metadata mentions it then.
 */
export type OwnerFacts = {
  /** The public origin. VITE_SITE_URL overrides it in a build. */
  readonly url: string;
  /** The logo is `{brand}{brandSuffix}.`, with the suffix in another color. The suffix may be empty. */
  readonly brand: string;
  readonly brandSuffix: string;
  readonly firstName: string;
  readonly fullName: string;
  readonly jobTitle: string;
  /** The headline of the home page, and the line below it. */
  readonly headline: string;
  readonly note?: string;
  /** The title of the profile card, and the line below it. */
  readonly role: string;
  readonly location?: string;
  /**
   * Your place, in degrees, such as `{ latitude: -34.92, longitude: -57.95 }`. The home page shows the time there
   * (time-zone.ts) and when the sun rises or sets, and a river in that light.
   */
  readonly coordinates?: Coordinates;
  /** The city of the metadata for search engines. */
  readonly city?: string;
  /** Paragraphs; the first one is also the description of the home page. */
  readonly about: readonly [string, ...string[]];
  readonly education?: readonly Milestone[];
  readonly experience?: readonly Milestone[];
  readonly services?: readonly Service[];
  readonly email: string;
  /** The topics of the blog, for its meta description, "Entradas de … sobre …", and its headline, "Escribo sobre …". */
  readonly blogTopics?: string;
  /** The number with its country and area code, such as +54 9 11 5555-0100; and the text of the chat. */
  readonly whatsapp?: string;
  readonly meetingRequest?: string;
  readonly linkedin?: string;
  readonly instagram?: string;
  readonly youtube?: string;
  /**
   * The whole hours, at your place (time-zone.ts), from which and until which you answer, from Monday to Friday. The
   * contact form shows the time there, and when you answer next.
   */
  readonly answerHours?: AnswerHours;
  /** The quote beside the contact form. */
  readonly quote?: ClientQuote;
  /** The sentence below each post, after "Soy {firstName}.": what you do and for whom. */
  readonly pitch?: string;
  /**
   * Promises to visitors: above the contact form, below it, and in the footer of every page, which says instead, for 30
   * days, that the visitor's message has arrived.
   */
  readonly answerPromise?: string;
  readonly privacyPromise?: string;
  readonly craftPromise?: string;
  /** The last words of the home page and of the blog. */
  readonly farewell?: string;
};
