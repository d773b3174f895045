import { randomInt } from 'node:crypto';
import { encodeAnswer, type QuestionKind } from '@examplar/domain/questions/answers';
import { indexOfLetter } from '@examplar/domain/questions/letters';

export type AskedQuestion = {
  id: string;
  kind: QuestionKind;
  options: string[];
  prompt_options: string[] | null;
  number_of_answers: number;
};
export type AskedSection = { from: number; to: number; rule: string };

/** An answer that the question takes: whole or in part, right or wrong, never empty. */
export function pickAnswer({
  kind,
  options,
  prompt_options: allowed,
  number_of_answers: places,
}: AskedQuestion): string {
  if (kind === 'matching') {
    const open = randomInt(places + 1);
    const picks = Array.from({ length: places }, (_, row) => {
      const letters = allowed?.[row];
      const pick = letters ? indexOfLetter(letters[randomInt(letters.length)] ?? 'A') : randomInt(options.length);
      // One row may stay open, where there is another.
      return row === open && places > 1 ? null : pick;
    });
    return encodeAnswer(kind, picks);
  }
  const left = options.map((_, index) => index);
  const picks = Array.from({ length: 1 + randomInt(places) }, () => left.splice(randomInt(left.length), 1)[0] ?? 0);
  return encodeAnswer(kind, picks);
}

/** The position through which the next call may close questions; null when all are closed, or none ever closes. */
export function nextToClose(sections: readonly AskedSection[], closedThrough: number): number | null {
  const next = sections.find(({ to }) => to > closedThrough);
  if (!next) return null;
  return next.rule === 'no_return' ? Math.max(closedThrough + 1, next.from) : next.to;
}
