import type { ComponentType } from 'react';
import { say } from '../../../lib/texts.ts';
import type { AnswerableQuestion, AnswerInputProps } from './answer-input-props.ts';
import { ChoiceInput } from './choice-input.tsx';
import { lateInput } from './late-input.tsx';

type AnswerInput = {
  Input: ComponentType<AnswerInputProps>;
  /** Its places are in the question's text, which it therefore shows itself. */
  hasPlacesInText?: boolean;
  /** What to do, where the question's own words may leave it open. */
  hint: (question: AnswerableQuestion) => string | null;
};

type InputName = Exclude<AnswerableQuestion['kind'], 'matching'> | NonNullable<AnswerableQuestion['display']>;

/** How each kind, and each display of a matching, is answered. A new kind is an entry here. */
const answerInputs: Readonly<Record<InputName, AnswerInput>> = {
  choice: {
    Input: ChoiceInput,
    hint: ({ number_of_answers: count }) => (count > 1 ? say('input.hint.several', { count }) : null),
  },
  ordering: {
    Input: lateInput('OrderingInput'),
    hint: ({ number_of_answers: count, options }) =>
      count < options.length ? say('input.hint.build', { count }) : say('input.hint.order'),
  },
  list: { Input: lateInput('MatchingInput'), hint: () => say('input.hint.list') },
  grid: { Input: lateInput('GridInput'), hint: () => say('input.hint.grid') },
  inline: {
    Input: lateInput('InlineInput'),
    hasPlacesInText: true,
    hint: () => say('input.hint.inline'),
  },
};

export const answerInputOf = ({ kind, display }: AnswerableQuestion): AnswerInput =>
  answerInputs[kind === 'matching' ? (display ?? 'list') : kind];
