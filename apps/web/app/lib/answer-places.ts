import type { AskedQuestion } from '@examplar/contract/exams';
import { decodeAnswer, judgeComponents } from '@examplar/domain/questions/answers';
import { readOptions } from '@examplar/domain/questions/options';

type Keyed = Pick<AskedQuestion, 'kind' | 'options' | 'prompts'> & { correct_answer: string };

/** A place of an answer in the learner's words. */
type AnswerPlace = { label: string; given?: string | null; correct: string; isRight?: boolean };

/**
 * What belongs in each place of a question, and, with an answer, what was put there. None for a choice, which has no places:
 * its options show what is right.
 */
export function answerPlacesOf(question: Keyed, answer?: string | null): AnswerPlace[] {
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
