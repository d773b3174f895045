import pg from 'pg';
import type { Load, SentAnswer } from './load.ts';

/** How many answers and payments were acknowledged before and after the moment, and how many of those before are missing. */
export type Missing = {
  answersBefore: number;
  answers: number;
  answersAfter: number;
  purchasesBefore: number;
  purchases: number;
  purchasesAfter: number;
};

/** Compares a database that was restored to a moment with what people had been shown until then. */
export async function missingFrom(url: string, { sent, purchases }: Load, moment: Date): Promise<Missing> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: answers } = await client.query<{ id: string; given: string }>(
      "select attempt_id || ' ' || question_id as id, selected_answer as given from attempt_answer",
    );
    const { rows: paid } = await client.query<{ id: string }>("select id from payment_order where state = 'paid'");
    const stored = new Map(answers.map(({ id, given }) => [id, given]));
    const paidIds = new Set(paid.map(({ id }) => id));
    const isBefore = (at: number | null): at is number => at !== null && at <= moment.getTime();
    const expected = expectedAnswers(sent, isBefore);
    const before = purchases.filter(({ shownAt }) => isBefore(shownAt));
    return {
      answersBefore: expected.size,
      answers: [...expected].filter(([id, possible]) => !possible.has(stored.get(id) ?? '')).length,
      answersAfter: sent.filter(({ acknowledgedAt }) => acknowledgedAt !== null && !isBefore(acknowledgedAt)).length,
      purchasesBefore: before.length,
      purchases: before.filter(({ orderId }) => !paidIds.has(orderId)).length,
      purchasesAfter: purchases.length - before.length,
    };
  } finally {
    await client.end();
  }
}

/**
 * What may be stored for each question that had an acknowledged answer by then: the last of those, or one that was sent later and may have
 * been committed just before the moment.
 */
function expectedAnswers(
  sent: readonly SentAnswer[],
  isBefore: (at: number | null) => boolean,
): Map<string, Set<string>> {
  const expected = new Map<string, Set<string>>();
  for (const { attemptId, questionId, selectedAnswer, acknowledgedAt } of sent) {
    const id = `${attemptId} ${questionId}`;
    if (isBefore(acknowledgedAt)) expected.set(id, new Set([selectedAnswer]));
    else expected.get(id)?.add(selectedAnswer);
  }
  return expected;
}
