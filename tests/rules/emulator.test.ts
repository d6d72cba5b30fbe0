import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { RULE_CASES, type RuleCase } from './cases.ts';
import type { RuleRequest } from './rule-request.ts';

/** Set by `firebase emulators:exec`, see scripts/emulator.ts. */
const HOST = process.env.FIRESTORE_EMULATOR_HOST;

/** The tests clear this project; the fixtures are in another one. */
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
      // The same write for both: the rules call it an update where the document exists.
      return database.doc(address).set(data ?? {});
    case 'delete':
      return database.doc(address).delete();
  }
}

/** Lists with a limit of 0 by REST, because the SDK refuses that limit by itself. */
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

describe.skipIf(!HOST)('the official emulator agrees that', () => {
  let environment: RulesTestEnvironment;
  let databases: Readonly<Record<RuleCase['sender'], Database>>;

  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: PROJECT,
      firestore: { rules: readFileSync('firestore.rules', 'utf8') },
    });
    databases = {
      visitor: environment.unauthenticatedContext().firestore(),
      'signed-in user': environment.authenticatedContext('someone').firestore(),
    };
  });

  beforeEach(() => environment.clearFirestore());

  afterAll(() => environment.cleanup());

  test.each(RULE_CASES)('$name', async ({ sender, request, verdict }) => {
    const { existing, path } = request;
    if (existing !== undefined) {
      await environment.withSecurityRulesDisabled(async (context) => {
        await context.firestore().doc(path.join('/')).set(existing);
      });
    }
    const answer = send(databases[sender], request);
    await (verdict === 'allow' ? assertSucceeds(answer) : assertFails(answer));
  });
});
