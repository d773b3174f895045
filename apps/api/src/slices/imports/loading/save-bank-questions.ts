import { sourceLanguage } from '@examplar/domain/languages/languages';
import { decodeAnswer } from '@examplar/domain/questions/answers';
import { explainRows } from '@examplar/domain/questions/explanation';
import { allowedLetters } from '@examplar/question-banks/own-content/checks/check-rows-and-steps';
import type { OwnBank, OwnQuestion } from '@examplar/question-banks/own-content/content-model';
import { storedTranslations } from '@examplar/question-banks/own-content/stored-translations';
import type { Tx } from '../../../platform/database/database.ts';
import {
  areSameTranslations,
  insertQuestions,
  insertVersions,
  isSameContent,
  listStoredQuestions,
  type QuestionContent,
  retireQuestions,
  type StoredQuestion,
  saveTranslations,
  updateQuestions,
  type WrittenQuestion,
} from '../../questions/authoring/public.ts';

/** Writes the plans of all banks together, so that a first start is a handful of statements, not a thousand. */
export async function saveBankQuestions(tx: Tx, banks: readonly OwnBank[], now: Date): Promise<void> {
  const stored = await listStoredQuestions(
    tx,
    banks.map(({ certification }) => certification.id),
  );
  const storedOf = Map.groupBy(stored, ({ certificationId }) => certificationId);
  const plans = banks.map((bank) => planQuestions(bank, storedOf.get(bank.certification.id) ?? []));
  await insertQuestions(
    tx,
    plans.flatMap(({ added }) => added),
    { now, createdBy: null },
  );
  await insertVersions(
    tx,
    plans.flatMap(({ reworded }) => reworded),
    { now, createdBy: null },
  );
  await saveTranslations(
    tx,
    plans.flatMap(({ translated }) => translated),
  );
  await updateQuestions(
    tx,
    plans.flatMap(({ changed }) => changed),
    now,
  );
  await retireQuestions(
    tx,
    plans.flatMap(({ retired }) => retired),
    now,
  );
}

type QuestionPlan = {
  added: WrittenQuestion[];
  /** Every question whose row changes; those among them that read differently get a new version. */
  changed: WrittenQuestion[];
  reworded: WrittenQuestion[];
  /** Those whose translations alone read differently: they keep their version (LNG-52). */
  translated: WrittenQuestion[];
  retired: string[];
};

/**
 * Plans how a certification's questions become those of the content: new ones are added, changed ones get a new version, those that
 * content dropped are retired. Questions that an admin edited, or that were imported, are left alone.
 */
function planQuestions({ certification, questions }: OwnBank, stored: readonly StoredQuestion[]): QuestionPlan {
  const storedById = new Map(stored.map((question) => [question.id, question]));
  const numbers = freeNumbers(stored, questions);
  const plan: QuestionPlan = { added: [], changed: [], reworded: [], translated: [], retired: [] };
  for (const question of questions) {
    const before = storedById.get(question.id);
    if (!before) {
      plan.added.push(writtenOf(question, certification.id, { version: 1, number: numbers.take(question.number) }));
      continue;
    }
    if (before.origin !== 'content') continue;
    const isReworded = !isSameContent(before.content, contentOfOwn(question));
    const isMoved =
      before.topicNumber !== question.topic ||
      before.status !== 'published' ||
      before.point !== question.point ||
      before.volatile?.look_at !== question.volatile?.look_at ||
      before.volatile?.checked_on !== question.volatile?.checked_on;
    const isTranslated = !areSameTranslations(before.translations, storedTranslations(question.translations, question));
    if (!isReworded && !isMoved && !isTranslated) continue;
    const after = writtenOf(question, certification.id, {
      version: before.version + (isReworded ? 1 : 0),
      number: before.number,
    });
    plan.changed.push(after);
    if (isReworded) plan.reworded.push(after);
    else if (isTranslated) plan.translated.push(after);
  }
  const kept = new Set(questions.map(({ id }) => id));
  plan.retired = stored
    .filter(({ id, origin, status }) => origin === 'content' && status === 'published' && !kept.has(id))
    .map(({ id }) => id);
  return plan;
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
    point: question.point,
    volatile: question.volatile,
    content: contentOfOwn(question),
    translations: storedTranslations(question.translations, question),
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

/** The stored form of a question of the content folder. The reasons of rows become part of the explanation. */
function contentOfOwn(question: OwnQuestion): QuestionContent {
  const { kind, text, display, options, prompts, correctAnswer, scenarioId, reference, difficulty } = question;
  const answers = decodeAnswer(kind, correctAnswer);
  const rows = prompts.map((row, index) => ({ ...row, answer: options[answers[index] ?? -1]?.text ?? '' }));
  return {
    lang: sourceLanguage,
    kind,
    text,
    display,
    options: options.map(({ text: option, why, term }) => ({
      text: option,
      why: why || null,
      ...(term === undefined ? {} : { term }),
    })),
    prompts: prompts.map((row) => row.text),
    promptOptions: allowedLetters(question),
    scenarioId,
    correctAnswer,
    explanation: [question.explanation, explainRows(rows)].filter(Boolean).join('\n\n'),
    reference,
    difficulty,
  };
}
