import { backend as firestore } from '#adapters/firestore/backend.ts';
import { backend as fixtures } from '#adapters/fixtures/backend.ts';
import { backend as http } from '#adapters/http/backend.ts';
import type { Backend } from '#adapters/kit/backend.ts';

/** The backends by the value of `VITE_DATA_SOURCE`, which is also the name of their folder. */
export const BACKENDS: Readonly<Record<string, Backend>> = { fixtures, firestore, http };

/** The backend of a build without `VITE_DATA_SOURCE`. */
export const DEFAULT_BACKEND = 'fixtures';
