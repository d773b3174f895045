import type { LetteredOption } from '@examplar/domain/questions/options';
import { explainChoice } from './explained-choice.ts';
import { OptionReasons } from './explanation.tsx';
import type { AnswerInputProps } from './inputs/answer-input-props.ts';

type CheckedReasonsProps = {
  letter: string;
  options: readonly LetteredOption[];
  answer: string;
  checked: NonNullable<AnswerInputProps['checked']>;
};

export function CheckedReasons({ letter, options, answer, checked }: CheckedReasonsProps) {
  const { inPlace } = explainChoice(checked.explanation ?? null, options, { answer, key: checked.correctAnswer });
  return <OptionReasons reasons={inPlace[letter]} />;
}
