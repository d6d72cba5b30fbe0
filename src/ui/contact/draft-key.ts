/** The key under which the session's storage keeps the words of the contact form during one reload. */
export const DRAFT_KEY = 'contacto-borrador';
