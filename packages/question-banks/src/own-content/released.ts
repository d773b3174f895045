import { createHash } from 'node:crypto';
import { textKey } from '@examplar/domain/questions/text-key';
import type { Problem } from '../model.ts';
import type { ContentFile, OwnBank, OwnQuestion, ReleasedQuestion } from './content-model.ts';
import { reservedNumbers } from './finals.ts';
import { readYamlRecords } from './reading/read-records.ts';

/** Two texts are one as `textKey` says: a changed sign or case can change the answer. */
const hashText = (text: string): string => createHash('sha256').update(textKey(text)).digest('base64url').slice(0, 16);

const toRelease = ({ correctAnswer, text, number }: OwnQuestion, reserved: ReadonlySet<number>): ReleasedQuestion => ({
  key: correctAnswer,
  textHash: hashText(text),
  isReserved: reserved.has(number),
});

/** Reads `released.yaml`: what each question asked in the last release. Empty where there is no such file. */
export function readReleased(file: ContentFile | undefined, problems: Problem[]): Map<string, ReleasedQuestion> {
  if (file === undefined) return new Map();
  const [record] = readYamlRecords(file, problems);
  const entries = Object.entries(record?.values ?? {}).flatMap(([id, value]): [string, ReleasedQuestion][] => {
    const [, key, textHash, mark] = /^([A-Z]+) (\S+)( final)?$/.exec(String(value)) ?? [];
    return key === undefined || textHash === undefined ? [] : [[id, { key, textHash, isReserved: mark !== undefined }]];
  });
  return new Map(entries);
}

/** The text of `released.yaml` for a bank as it is now; questions that were retired stay in it. */
export function writeReleased({ certification, questions, released }: OwnBank): string {
  const reserved = reservedNumbers(certification);
  const now = new Map([
    ...released,
    ...questions.map((question) => [question.id, toRelease(question, reserved)] as const),
  ]);
  const lines = [...now]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { key, textHash, isReserved }]) => `${id}: ${key} ${textHash}${isReserved ? ' final' : ''}`);
  return `# Written by npm run content:release: the key and a fingerprint of the text of each released question.\n${lines.join('\n')}\n`;
}

/**
 * The problems of the ids of a bank beside its last release, by question id. Learners' memories, first sights and
 * difficulties are stored by question id, so a released id must keep asking the same question.
 */
export function compareWithRelease({ certification, questions, released }: OwnBank): Map<string, string> {
  const faults = new Map<string, string>();
  const reserved = reservedNumbers(certification);
  for (const question of questions) {
    const before = released.get(question.id);
    if (certification.retiredNumbers.includes(question.number)) {
      faults.set(question.id, 'The number was retired and is never given again.');
      continue;
    }
    const after = toRelease(question, reserved);
    if (before && after.isReserved && !before.isReserved) {
      faults.set(
        question.id,
        'It was released outside the final, so learners may know it. Give the final a new question.',
      );
      continue;
    }
    const differs = before !== undefined && (before.key !== after.key || before.textHash !== after.textHash);
    if (differs && !question.isRepair) {
      faults.set(
        question.id,
        "The text or the key differs from the last release. Give the question a new id and retire the old one, or mark it 'repair: true' if the change does not alter any answer.",
      );
    }
    if (!differs && question.isRepair) {
      faults.set(question.id, "'repair: true' is not needed: text and key are those of the last release.");
    }
  }
  return faults;
}
