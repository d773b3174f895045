import { decodeAnswer, judgeComponents, type QuestionKind } from '@examplar/domain/questions/answers';
import { readOptions } from '@examplar/domain/questions/options';
import type { AnswerPlace } from './answer-places.tsx';

type QuestionWithKey = {
  kind: QuestionKind;
  options: readonly string[];
  prompts: readonly string[];
  correct_answer: string;
};

/**
 * What belongs in each place of a question, and, with an answer, what was put there. None for a choice, which has no places:
 * its options show what is right.
 */
export function answerPlacesOf(question: QuestionWithKey, answer?: string | null): AnswerPlace[] {
  const { kind, prompts, correct_answer: correctAnswer } = question;
  if (kind === 'choice') return [];
  const texts = readOptions(question.options).map(({ text }) => text);
  const key = decodeAnswer(kind, correctAnswer);
  const given = decodeAnswer(kind, answer ?? '');
  const areRight = judgeComponents(answer ?? '', { kind, correctAnswer }) ?? [];
  return key.map((place, index) => {
    const shown = { label: prompts[index] || String(index + 1), correct: texts[place ?? -1] ?? '' };
    if (answer === undefined) return shown;
    return { ...shown, given: texts[given[index] ?? -1] ?? null, isRight: areRight[index] ?? false };
  });
}
