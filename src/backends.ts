import { backend as firestore } from '#adapters/firestore/backend.ts';
import { inbox as firestoreInbox } from '#adapters/firestore/inbox.ts';
import { backend as fixtures } from '#adapters/fixtures/backend.ts';
import { inbox as fixturesInbox } from '#adapters/fixtures/inbox.ts';
import { backend as http } from '#adapters/http/backend.ts';
import { inbox as httpInbox } from '#adapters/http/inbox.ts';
import type { Backend, Inbox } from '#adapters/kit/backend.ts';

/** The sources of content by the value of `VITE_DATA_SOURCE`, which is also the name of their folder. */
export const BACKENDS: Readonly<Record<string, Backend>> = { fixtures, firestore, http };

/** The inboxes by the name of their folder. `VITE_INBOX` is the name of one that reaches the owner. */
export const INBOXES: Readonly<Record<string, Inbox>> = {
  fixtures: fixturesInbox,
  firestore: firestoreInbox,
  http: httpInbox,
};

/** The backend of a build without `VITE_DATA_SOURCE`. */
export const DEFAULT_BACKEND = 'fixtures';
