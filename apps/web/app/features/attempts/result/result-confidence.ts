import { type Confidence, confidences } from '@examplar/domain/study/confidence';
import type { NumberedQuestion } from './result-figures.ts';

type Judged = Pick<NumberedQuestion, 'confidence' | 'is_correct' | 'selectedAnswer'>;

export type ConfidenceFigure = { confidence: Confidence; right: number; total: number };

/** How often each confidence was right, the surest first, without unused ones. */
export const confidenceFigures = (questions: readonly Judged[]): ConfidenceFigure[] =>
  confidences.toReversed().flatMap((confidence) => {
    const such = questions.filter((question) => question.confidence === confidence && question.selectedAnswer);
    if (such.length === 0) return [];
    return [{ confidence, right: such.filter((question) => question.is_correct).length, total: such.length }];
  });

/** The mistakes that teach most: what the user believed to know. */
export const wasSureButWrong = ({ confidence, is_correct: isCorrect, selectedAnswer }: Judged): boolean =>
  confidence === 'sure' && Boolean(selectedAnswer) && !isCorrect;

/** The same questions, those that were sure but wrong before the others. */
export const sureButWrongFirst = <T extends Judged>(questions: readonly T[]): T[] =>
  questions.toSorted((one, other) => Number(wasSureButWrong(other)) - Number(wasSureButWrong(one)));
