import type { AskedQuestion as Question } from '@examplar/contract/exams';
import { readOptions } from '@examplar/domain/questions/options';
import { type ReactNode, type Ref, useId } from 'react';
import { OptionButton, type OptionState } from '../../../ui/option-button.tsx';
import { OptionText, QuestionText } from '../../../ui/question-text.tsx';

type AskedQuestionProps = {
  question: Question;
  /** The element that says which question this is. */
  labelId: string;
  ref: Ref<HTMLDivElement>;
  stateOf: (letter: string) => OptionState;
  isLocked?: boolean;
  onChoose: (letter: string) => void;
  children?: ReactNode;
};

const answersHint = (count: number) => `Select ${count} answers for this question`;

/** The question and its options. The focus comes here after Next, so that it is read, and the first option is one Tab on. */
export function AskedQuestion({ question, labelId, ref, stateOf, isLocked, onChoose, children }: AskedQuestionProps) {
  const textId = useId();
  const hintId = useId();
  const hasHint = question.number_of_answers > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the room needs it
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={hasHint ? `${hintId} ${textId}` : textId}
      className="scroll-mt-32 outline-none"
    >
      {hasHint && (
        <p id={hintId} className="mb-1 text-caption md:mb-2 font-semibold text-ink-muted">
          {answersHint(question.number_of_answers)}
        </p>
      )}
      <div id={textId}>
        <QuestionText
          text={question.question_text || 'No question text'}
          className="text-reading max-md:text-[1.0625rem] max-md:leading-[1.45]"
        />
      </div>
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-1.5 [&_.question-text]:max-w-none max-md:*:gap-2.5 max-md:*:px-3 max-md:*:py-1.5 max-md:[&_.question-text]:leading-[1.36] md:mt-6 md:gap-2.5">
        {readOptions(question.options).map(({ letter, text }) => (
          <OptionButton
            key={letter}
            letter={letter}
            state={stateOf(letter)}
            isLocked={isLocked ?? false}
            onPress={() => onChoose(letter)}
          >
            <OptionText text={text} />
          </OptionButton>
        ))}
      </div>
      {children}
    </div>
  );
}
