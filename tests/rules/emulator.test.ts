import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { RULE_CASES } from './cases.ts';
import type { RuleRequest } from './rule-request.ts';

/** Set by `firebase emulators:exec`, see scripts/emulator.ts. */
const HOST = process.env.FIRESTORE_EMULATOR_HOST;

/** Not the project of the fixtures, which clearing would take away. */
const PROJECT = 'demo-sitio-rules';

type Database = ReturnType<RulesTestContext['firestore']>;

function send(database: Database, { operation, path, limit, data }: RuleRequest): Promise<unknown> {
  const address = path.join('/');
  switch (operation) {
    case 'get':
      return database.doc(address).get({ source: 'server' });
    case 'list': {
      const collection = database.collection(address);
      if (limit === 0) return listNothing(address);
      return (limit === undefined ? collection : collection.limit(limit)).get({ source: 'server' });
    }
    case 'create':
    case 'update':
      // One and the same write; what it is to the rules depends on what is there.
      return database.doc(address).set(data ?? {});
    case 'delete':
      return database.doc(address).delete();
  }
}

/** The SDK refuses a limit of 0 by itself, so this one goes by REST. */
async function listNothing(collection: string): Promise<void> {
  const response = await fetch(
    `http://${HOST}/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        structuredQuery: { from: [{ collectionId: collection }], limit: 0 },
      }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
}

describe.skipIf(!HOST)('by the official emulator', () => {
  let environment: RulesTestEnvironment;
  let databases: Readonly<Record<(typeof RULE_CASES)[number]['who'], Database>>;

  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: PROJECT,
      firestore: { rules: readFileSync('firestore.rules', 'utf8') },
    });
    databases = {
      'a visitor': environment.unauthenticatedContext().firestore(),
      'a signed-in user': environment.authenticatedContext('someone').firestore(),
    };
  });

  beforeEach(() => environment.clearFirestore());

  afterAll(() => environment.cleanup());

  test.each(RULE_CASES)('$name', async ({ who, request, verdict }) => {
    const { existing, path } = request;
    if (existing !== undefined) {
      await environment.withSecurityRulesDisabled(async (context) => {
        await context.firestore().doc(path.join('/')).set(existing);
      });
    }
    const answer = send(databases[who], request);
    await (verdict === 'allow' ? assertSucceeds(answer) : assertFails(answer));
  });
});
