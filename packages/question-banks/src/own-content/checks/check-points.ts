import { dayMs } from '@examplar/domain/plans/calendar';
import type { Problem } from '../../model.ts';
import type { OwnBank, OwnQuestion } from '../content-model.ts';
import { reservedNumbers } from '../finals.ts';

/** The practice questions: those that no final reserves. */
export function practiceQuestions({ certification, questions }: Pick<OwnBank, 'certification' | 'questions'>) {
  const reserved = reservedNumbers(certification);
  return questions.filter(({ number }) => !reserved.has(number));
}

/** The faults of practice questions whose point a question of the final has too, by question id (LRN-156). */
export function findPointsOfFinal(bank: Pick<OwnBank, 'certification' | 'questions'>): Map<string, string> {
  const practice = new Set(practiceQuestions(bank));
  const ofFinal = new Map(
    bank.questions.flatMap((question) =>
      practice.has(question) || question.point === null ? [] : [[question.point, question] as const],
    ),
  );
  return new Map(
    [...practice].flatMap(({ id, point }) => {
      const reserved = point === null ? undefined : ofFinal.get(point);
      const fault = `The final asks ${reserved?.id} of the point '${point}', so no other question may have it.`;
      return reserved ? [[id, fault] as const] : [];
    }),
  );
}

/** The share of the practice questions that have a sibling among them. */
export function siblingShare(bank: Pick<OwnBank, 'certification' | 'questions'>): number {
  const practice = practiceQuestions(bank);
  const byPoint = Map.groupBy(practice, ({ point }) => point);
  const withSibling = practice.filter(({ point }) => point !== null && (byPoint.get(point) ?? []).length > 1);
  return practice.length === 0 ? 0 : withSibling.length / practice.length;
}

/** So long an answer that its vendor may change counts as looked at. */
const maxAgeDays = 180;

/** Warns of answers that their vendor may have changed since somebody last looked (LRN-157). */
export const findAgedAnswers = (questions: readonly OwnQuestion[], now: Date): Problem[] =>
  questions.flatMap(({ id, file, line, volatile: fact }) => {
    if (fact === null) return [];
    const age = fact.checked_on === null ? null : Math.floor((now.getTime() - Date.parse(fact.checked_on)) / dayMs);
    if (age !== null && age <= maxAgeDays) return [];
    const since = age === null ? 'Nobody has looked yet' : `Last looked at ${age} days ago`;
    return [{ file, line, id, severity: 'warning', code: 'CONTENT_RULE', message: `${since}: ${fact.look_at}` }];
  });
