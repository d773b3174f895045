import type { OwnBank, OwnQuestion } from '@examplar/question-banks/own-content/content-model';
import type { Tx } from '../../../platform/database/database.ts';
import { contentOfOwn, isSameContent } from '../question-content.ts';
import {
  insertQuestions,
  insertVersions,
  listStoredQuestions,
  retireQuestions,
  type StoredQuestion,
  updateQuestions,
  type WrittenQuestion,
} from '../questions.repository.ts';

/**
 * Brings a certification's questions to what content says: new ones come in, changed ones get a new version, those that
 * content dropped are retired. What an admin edited, or an import brought, is left alone.
 */
export async function saveBankQuestions(tx: Tx, { certification, questions }: OwnBank, now: Date): Promise<void> {
  const stored = await listStoredQuestions(tx, certification.id);
  const storedById = new Map(stored.map((question) => [question.id, question]));
  const numbers = freeNumbers(stored, questions);

  const added: WrittenQuestion[] = [];
  const changed: WrittenQuestion[] = [];
  const reworded: WrittenQuestion[] = [];
  for (const question of questions) {
    const before = storedById.get(question.id);
    if (!before) {
      added.push(writtenOf(question, certification.id, { version: 1, number: numbers.take(question.number) }));
      continue;
    }
    if (before.origin !== 'content') continue;
    const isReworded = !isSameContent(before.content, contentOfOwn(question));
    const isMoved = before.topicNumber !== question.topic || before.status !== 'published';
    if (!isReworded && !isMoved) continue;
    const after = writtenOf(question, certification.id, {
      version: before.version + (isReworded ? 1 : 0),
      number: before.number,
    });
    changed.push(after);
    if (isReworded) reworded.push(after);
  }
  const kept = new Set(questions.map(({ id }) => id));
  const dropped = stored.filter((one) => one.origin === 'content' && one.status === 'published' && !kept.has(one.id));

  await insertQuestions(tx, added, { now, createdBy: null });
  await insertVersions(tx, reworded, { now, createdBy: null });
  await updateQuestions(tx, changed, now);
  await retireQuestions(
    tx,
    dropped.map(({ id }) => id),
    now,
  );
}

function writtenOf(
  question: OwnQuestion,
  certificationId: string,
  { version, number }: { version: number; number: number },
): WrittenQuestion {
  return {
    id: question.id,
    certificationId,
    number,
    topicNumber: question.topic,
    version,
    status: 'published',
    origin: 'content',
    externalId: null,
    content: contentOfOwn(question),
  };
}

/** A question keeps the number of its id, unless an import or an admin was there first; then it goes to the end. */
function freeNumbers(
  stored: readonly StoredQuestion[],
  wanting: readonly OwnQuestion[],
): { take(wanted: number): number } {
  const taken = new Set(stored.map(({ number }) => number));
  let last = Math.max(0, ...taken, ...wanting.map(({ number }) => number));
  return {
    take(wanted) {
      if (!taken.has(wanted)) return wanted;
      last += 1;
      return last;
    },
  };
}
