import { judgeOption } from '@examplar/domain/questions/answers/chosen-options';
import { cx } from '../../../ui/class-names.ts';
import { OptionReason } from '../../question-parts/explanation.tsx';
import { OptionFace, optionFrames } from '../../question-parts/option-face.tsx';
import { OptionText } from '../../question-parts/question-text.tsx';

type ResultOptionProps = {
  letter: string;
  text: string;
  answer: string | null;
  correctAnswer: string;
  reason: string | undefined;
};

/** An option to be read, not pressed: what was chosen and what is right, in colour, icon and word, and why. */
export function ResultOption({ letter, text, answer, correctAnswer, reason }: ResultOptionProps) {
  const state = judgeOption(letter, answer, correctAnswer);
  return (
    <li className="print:break-inside-avoid">
      <div
        data-fill
        className={cx(
          'flex flex-wrap items-start gap-x-3.5 gap-y-1 rounded-option border px-3.5 py-2.5',
          state === 'idle' ? 'border-line' : optionFrames[state],
        )}
      >
        <OptionFace letter={letter} state={state}>
          <OptionText text={text} />
        </OptionFace>
      </div>
      <OptionReason text={reason} />
    </li>
  );
}
