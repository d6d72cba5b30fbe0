import { site } from '#tests/content/site.ts';
import { type AuditedElement, findings } from '#tests/support/content-audit.ts';
import { FIRST_WORD, type HostileBody, LAST_WORD } from '#tests/support/hostile-bodies.ts';

// Shows bodies in a page, one after the other, and finds their faults. The title of a post is its slug.

/** A body on screen, as the page itself describes it. */
export type RenderedBody = {
  /** False for a body that is shown as plain text. */
  readonly isMarkdown: boolean;
  readonly text: string;
  /** The title of the document while this body is in it. */
  readonly title: string;
  /** The distinct elements of the body, each as the JSON of its tag and its attributes. */
  readonly elements: readonly string[];
};

type Page = { evaluate<R, A>(run: (argument: A) => R, argument: A): Promise<Awaited<R>> };

/** Goes from post to post without loading a page, as Back and Forward do, and describes each body. */
export function walkBodies(page: Page, slugs: readonly string[]): Promise<readonly RenderedBody[]> {
  return page.evaluate(
    async ({ slugs, first, last }) => {
      const bodyOf = (slug: string) => {
        if (document.querySelector('h1')?.textContent !== slug) return null;
        const box = document.querySelector('article > [dir="auto"]');
        return box?.textContent.includes(last) ? box : null;
      };
      const shown = (slug: string) =>
        new Promise<Element | null>((resolve) => {
          const settle = (box: Element | null) => {
            clearTimeout(patience);
            changes.disconnect();
            resolve(box);
          };
          const look = () => {
            const box = bodyOf(slug);
            if (box !== null) settle(box);
          };
          const changes = new MutationObserver(look);
          const patience = setTimeout(settle, 30_000, null);
          changes.observe(document.body, { childList: true, subtree: true, characterData: true });
          look();
        });
      const describe = ({ tagName, attributes }: Element) =>
        JSON.stringify([
          tagName.toLowerCase(),
          [...attributes].map(({ name, value }) => [name, value]),
        ]);
      const rendered = [];
      for (const slug of slugs) {
        history.pushState(null, '', `/blogs/${slug}`);
        window.dispatchEvent(new PopStateEvent('popstate'));
        const box = await shown(slug);
        const words = [...(box?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
        rendered.push({
          isMarkdown: words.includes(first),
          text: box?.textContent ?? '',
          title: document.title,
          elements: [...new Set([...(box?.querySelectorAll('*') ?? [])].map(describe))],
        });
      }
      return rendered;
    },
    { slugs, first: FIRST_WORD, last: LAST_WORD },
  );
}

/** Lists the faults of the bodies on screen, by the name of the body. */
export function faultsOf(bodies: readonly HostileBody[], rendered: readonly RenderedBody[]) {
  return bodies.flatMap(({ name, body }, index) => {
    const { isMarkdown = false, text = '', title = '', elements = [] } = rendered[index] ?? {};
    const audited = elements.map((element): AuditedElement => {
      const [tag, attributes] = JSON.parse(element);
      return { tag, attributes: new Map(attributes) };
    });
    const faults = [
      ...findings(audited),
      ...(text.includes(LAST_WORD) ? [] : ['never shown']),
      ...(title === `cuerpo-${index} | ${site.fullName}` ? [] : [`title: ${title}`]),
      // Plain text is the source, character by character.
      ...(isMarkdown || text === body ? [] : ['neither markdown nor its source']),
    ];
    return faults.length > 0 ? [{ name, faults }] : [];
  });
}
