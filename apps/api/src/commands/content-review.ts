/**
 * `npm run content:review`: writes the table of content/README.md that sums up the `review.yaml` of all banks. With `--check` it
 * writes nothing and exits 1 if the table is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { replaceReviewTable } from '@examplar/question-banks/own-content/checks/check-review';
import { readContent } from '@examplar/question-banks/own-content/read-content';
import { contentFolder } from '../platform/process/folders.ts';
import { readContentFolder } from '../slices/imports/loading/content-sources.ts';

const file = path.join(contentFolder, 'README.md');
const before = readFileSync(file, 'utf8');
const after = replaceReviewTable(before, readContent(readContentFolder()).banks);
if (process.argv.includes('--check')) {
  if (after !== before)
    console.error('The table of reviews in content/README.md is out of date: npm run content:review.');
  process.exitCode = after === before ? 0 : 1;
} else {
  writeFileSync(file, after);
  console.log('Wrote the table of reviews.');
}
