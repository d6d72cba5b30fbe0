/** The containers of server HTML by name, such as the body of a post. */
export const serverHtml = new Map<string, Element>();

/** Keeps the containers of a page, except where a container of that name is known already. */
export function keepServerHtml(page: ParentNode) {
  for (const container of page.querySelectorAll('[data-server-html]')) {
    const name = container.getAttribute('data-server-html') ?? '';
    if (!serverHtml.has(name)) serverHtml.set(name, container);
    // Otherwise the nodes of a fetched page would be adopted when they are shown, while the visitor waits.
    if (page !== document) document.adoptNode(container);
  }
}

// The containers of this page are found before React hydrates it: where React then renders the page again, their
// nodes move into its new containers.
if (!import.meta.env.SSR) keepServerHtml(document);
