import { expect, test } from 'vitest';
import { gist } from '../../bank.fixture.ts';
import { readQuestionBank } from '../../read-question-bank.ts';
import { computedPackage, endlessPackage } from './hostile-collections.fixture.ts';

test.each([
  ['are an endless view', endlessPackage, "'notes' is a view, not a table"],
  ['have a computed column', computedPackage, "'notes' has a computed column"],
])('an Anki package whose notes %s is refused', async (_case, makePackage, reason) => {
  const report = await readQuestionBank([{ path: 'bank.apkg', bytes: await makePackage() }]);
  expect(gist(report)).toMatchObject({ records: 0, problems: ['rejected MALFORMED_FILE'] });
  expect(report.problems[0]?.message).toContain(reason);
});
