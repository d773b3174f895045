import { decodeAnswer, judgeComponents, type QuestionKind } from '@examplar/domain/questions/answers';
import { type ExplanationParts, splitExplainedPlaces } from '@examplar/domain/questions/explanation-parts';
import { readOptions } from '@examplar/domain/questions/options';
import type { AnswerPlace } from './answer-places.tsx';
import type { Reason } from './explained-choice.ts';

type QuestionWithKey = {
  kind: QuestionKind;
  options: readonly string[];
  prompts: readonly string[];
  correct_answer: string;
  explanation?: string | null | undefined;
};

type ExplainedPlaces = Pick<ExplanationParts, 'point' | 'references'> & {
  places: AnswerPlace[];
  /** The reasons of the options that are in no place. */
  others: readonly Reason[];
};

/**
 * What belongs in each place of a question and why, and, with an answer, what was put there. None for a choice, which has no
 * places: its options show what is right.
 */
export const answerPlacesOf = (question: QuestionWithKey, answer?: string | null): AnswerPlace[] =>
  question.kind === 'choice' ? [] : explainPlaces(question, answer).places;

/** The explanation of an ordering or matching: each reason in its place, and what else there is to say. */
export function explainPlaces(question: QuestionWithKey, answer?: string | null): ExplainedPlaces {
  const { kind, prompts, correct_answer: correctAnswer } = question;
  const texts = readOptions(question.options).map(({ text }) => text);
  const key = decodeAnswer(kind, correctAnswer);
  const given = decodeAnswer(kind, answer ?? '');
  const areRight = judgeComponents(answer ?? '', { kind, correctAnswer }) ?? [];
  const rows = kind === 'matching' ? prompts.map((text, at) => ({ text, answer: texts[key[at] ?? -1] ?? '' })) : [];
  const { reasons, ...parts } = splitExplainedPlaces(question.explanation ?? null, [
    ...rows,
    ...texts.map((text) => ({ text })),
  ]);
  // A step has its reason wherever it stands, a row its own.
  const inPlaces = answer === undefined ? key : given;
  const whyOf = (index: number) => reasons[kind === 'ordering' ? (inPlaces[index] ?? -1) : index] ?? null;
  const places = key.map((place, index) => {
    const shown = {
      label: prompts[index] || String(index + 1),
      correct: texts[place ?? -1] ?? '',
      why: whyOf(index),
    };
    if (answer === undefined) return shown;
    return { ...shown, given: texts[given[index] ?? -1] ?? null, isRight: areRight[index] ?? false };
  });
  const others = texts.flatMap((title, index) => {
    const text = reasons[rows.length + index];
    return text && !(kind === 'ordering' && inPlaces.includes(index)) ? [{ letter: String(index), title, text }] : [];
  });
  return { ...parts, places, others };
}

type CheckedQuestion = Omit<QuestionWithKey, 'correct_answer' | 'explanation'>;
type Checked = { correctAnswer: string; explanation?: string | null };

/** How each place of a checked answer turned out, for the rows that show it; none before it was checked. */
export const checkedPlaces = (question: CheckedQuestion, answer: string, checked: Checked | null): AnswerPlace[] =>
  checked
    ? explainPlaces({ ...question, correct_answer: checked.correctAnswer, explanation: checked.explanation }, answer)
        .places
    : [];
