import { describeDataSource } from './data-source.ts';
import { openFixtures } from './fixtures-subject.ts';

describeDataSource('fixtures', openFixtures);
