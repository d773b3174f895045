import { encodeAnswer } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import { literalQuestionText, plainSource } from '@examplar/domain/questions/question-text';
import { type DraftChoice, type Finding, type FinishedAnswers, rejection } from './draft.ts';

/** A choice: its right options are the key, and its options stay as they are. */
export function finishChoice(draft: DraftChoice, text: string, options: string[]): FinishedAnswers | Finding {
  const right = draft.options.flatMap(({ isCorrect }, position) => (isCorrect ? [position] : []));
  if (right.length === 0) return rejection('NO_CORRECT_ANSWER', 'No option is marked as correct.');
  if (draft.answers === 'single' && right.length > 1) {
    return rejection(
      'CONTRADICTION',
      `The question allows one answer, but ${right.length} options are marked as correct.`,
    );
  }
  return {
    kind: 'choice',
    display: null,
    question_text: text,
    order: [...options.keys()],
    options: draft.optionsMayBeLabelled ? stripLabels(options) : options,
    prompts: [],
    prompt_options: null,
    number_of_answers: right.length,
    correct_answer: encodeAnswer('choice', right),
  };
}

const label = /^(?:\*\*)?\(?([A-Za-z])[.)](?:\*\*)?\s+(?=\S)/;

/** Literal text is looked at without its marks, and marked anew. */
function stripLabels(options: string[]): string[] {
  const sources = options.map((option) => plainSource(option));
  const texts = options.map((option, position) => sources[position] ?? option);
  const isInOrder = (option: string, position: number) => label.exec(option)?.[1]?.toUpperCase() === letterAt(position);
  if (!texts.every(isInOrder)) return options;
  return texts.map((text, position) => {
    const bare = text.replace(label, '');
    return sources[position] === undefined ? bare : literalQuestionText(bare);
  });
}
