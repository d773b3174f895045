import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftOption } from '../../questions/draft.ts';
import { attributeOf, childrenNamed, firstNamed } from '../xml/elements.ts';
import type { MoodleQuestion, ReadAnswers } from './moodle-question.ts';

const full = 99.99;

export const readMultichoice: ReadAnswers = (question) => {
  const isSingle = !/^(?:false|0)$/i.test(question.plain('single'));
  return { options: readOptions(question, isSingle), answers: isSingle ? 'single' : 'any' };
};

/** True is A and False is B, whatever the order in the file; old exports have the words in their own language. */
export const readTrueFalse: ReadAnswers = (question) => {
  const options = readOptions(question, true);
  const isFalse = ({ text }: DraftOption) => /^false$/i.test(text.trim());
  const inOrder = options[0] !== undefined && isFalse(options[0]) ? options.toReversed() : options;
  return {
    options: inOrder.map((option, position) => ({ ...option, text: ['True', 'False'][position] ?? option.text })),
    answers: 'single',
  };
};

/** The single right answer has the fraction 100; of several, all above 0 are right. */
function readOptions({ element, record, toText }: MoodleQuestion, isSingle: boolean): DraftOption[] {
  const answers = childrenNamed(element, 'answer');
  const weights = answers.map((answer) => Number((attributeOf(answer, 'fraction') ?? '0').replace(',', '.')) || 0);
  const isRight = (weight: number) => (isSingle ? weight >= full : weight > 0);
  warnOfWeights(weights, isSingle, record);
  return answers.map((answer, index) => ({
    text: toText(answer),
    isCorrect: isRight(weights[index] ?? 0),
    feedback: toText(firstNamed(answer, 'feedback')),
  }));
}

function warnOfWeights(weights: readonly number[], isSingle: boolean, record: RecordCollector): void {
  const positive = weights.filter((weight) => weight > 0);
  if (isSingle && positive.some((weight) => weight < full))
    record.warn('PARTIAL_CREDIT_LOST', 'Options that earn part of the mark count as wrong.');
  const sum = positive.reduce((total, weight) => total + weight, 0);
  if (!isSingle && positive.length > 0 && Math.abs(sum - 100) > 1) {
    record.warn('PARTIAL_CREDIT_LOST', `The weights of the right options sum to ${sum.toFixed(1)} %, not 100 %.`);
  }
}
