import type { AskedQuestion as Question } from '@examplar/contract/exams';
import { type ReactNode, type Ref, useEffect, useId } from 'react';
import { say } from '../../../../lib/texts.ts';
import { questionTextOf } from '../../../../lib/wording/question-text-of.ts';
import type { AnswerInputProps } from '../../../question-parts/inputs/answer-input-props.ts';
import { answerInputOf } from '../../../question-parts/inputs/answer-inputs.ts';
import { loadPlacedInputs } from '../../../question-parts/inputs/late-input.tsx';
import { LanguageSign } from '../../../question-parts/language-sign.tsx';
import { QuestionLanguage } from '../../../question-parts/question-language.ts';
import { QuestionText } from '../../../question-parts/question-text.tsx';

type AskedQuestionProps = Omit<AnswerInputProps, 'question'> & {
  question: Question;
  /** The element that says which question this is. */
  labelId: string;
  ref: Ref<HTMLDivElement>;
  /** The letter of an option to strike out is awaited. */
  isStriking: boolean;
  /** Shown between the question and its answer. */
  verdict?: ReactNode;
  children?: ReactNode;
};

/** The question and its controls. Receives the focus after Next, so that screen readers read it and the first control is one Tab away. */
export function AskedQuestion({
  question,
  labelId,
  ref,
  isStriking,
  verdict,
  children,
  ...answering
}: AskedQuestionProps) {
  const textId = useId();
  const hintId = useId();
  useEffect(() => {
    loadPlacedInputs().catch(() => {});
  }, []);
  const { Input, hasPlacesInText = false, hint: hintOf } = answerInputOf(question);
  const hint = hintOf(question);
  const describedBy = [hint && hintId, !hasPlacesInText && textId].filter(Boolean).join(' ');
  return (
    <QuestionLanguage value={question.lang}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the room needs it */}
      <div
        ref={ref}
        role="group"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={describedBy || undefined}
        className="scroll-mt-32 outline-none"
      >
        <p className="mb-1 flex items-center gap-2 text-caption font-semibold text-ink-muted empty:hidden md:mb-2">
          {hint && <span id={hintId}>{hint}</span>}
          <LanguageSign lang={question.lang} />
        </p>
        {!hasPlacesInText && (
          <div id={textId}>
            <QuestionText
              text={questionTextOf(question)}
              className="text-reading max-md:text-[1.0625rem] max-md:leading-[1.45]"
            />
          </div>
        )}
        {verdict}
        <div className={hasPlacesInText ? '' : 'mt-2.5 md:mt-6'}>
          <Input question={question} {...answering} />
        </div>
        <p role="status" className="mt-2 text-caption font-medium text-accent empty:hidden">
          {isStriking && say('room.strikeWhich')}
        </p>
        {children}
      </div>
    </QuestionLanguage>
  );
}
