type Milestone = { readonly title: string; readonly place: string; readonly period: string };
type Service = { readonly name: string; readonly description: string };

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
  /** The city of the metadata for search engines. */
  readonly city?: string;
  /** Paragraphs; the first one is also the description of the home page. */
  readonly about: readonly [string, ...string[]];
  readonly education?: readonly Milestone[];
  readonly experience?: readonly Milestone[];
  readonly services?: readonly Service[];
  readonly email: string;
  /** The topics of the blog, for its meta description: "Entradas de … sobre …". */
  readonly blogTopics?: string;
  /** Country code, area code and number, digits only, as wa.me requires; and the text of the chat. */
  readonly whatsapp?: string;
  readonly meetingRequest?: string;
  readonly linkedin?: string;
  readonly instagram?: string;
  readonly youtube?: string;
  /** Promises to visitors: above the contact form, below it, and in the footer of every page. */
  readonly answerPromise?: string;
  readonly privacyPromise?: string;
  readonly craftPromise?: string;
};
