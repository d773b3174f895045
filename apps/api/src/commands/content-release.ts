/**
 * `npm run content:release`: records the current wording of each question (`released.yaml` next to each bank), so that later
 * changes under the same id are detected. Refuses while `content:check` finds a violation. Afterwards remove the marks
 * `repair: true`, which the check then reports as unneeded.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '@examplar/question-banks/own-content/check-content';
import { readContent } from '@examplar/question-banks/own-content/read-content';
import { writeReleased } from '@examplar/question-banks/own-content/released';
import { contentFolder } from '../platform/process/folders.ts';
import { readContentFolder } from '../slices/imports/loading/content-sources.ts';

const content = readContent(readContentFolder());
const { problems } = checkContent(content);
if (problems.length > 0) {
  console.error(`The content has ${problems.length} breaches; npm run content:check names them. Nothing was written.`);
  process.exit(1);
}
for (const bank of content.banks) {
  if (bank.questions.length === 0) continue;
  writeFileSync(path.join(contentFolder, path.dirname(bank.file), 'released.yaml'), writeReleased(bank));
}
console.log('Recorded what every question asks in this release.');
