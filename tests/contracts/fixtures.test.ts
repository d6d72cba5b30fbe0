import { describeBackend } from './contract.ts';
import { fixturesUnderTest } from './fixtures-under-test.ts';

describeBackend('fixtures', fixturesUnderTest);
