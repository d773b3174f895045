import type { Question } from '@examplar/contract/questions';
import { includesOption, judgeOption, toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { readOptions } from '@examplar/domain/questions/options';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { explainChoice } from '../question-parts/explained-choice.ts';
import { OptionReasons } from '../question-parts/explanation.tsx';
import { OptionButton, type OptionState } from '../question-parts/option-button.tsx';
import { OptionText } from '../question-parts/question-text.tsx';
import { Verdict } from '../question-parts/verdict.tsx';

type QuestionOptionsProps = {
  question: Pick<Question, 'options' | 'number_of_answers' | 'correct_answer' | 'explanation'>;
  /** The letters of the chosen options. It is not stored. */
  chosen: string;
  onChoose: (chosen: string) => void;
  isRevealed: boolean;
  /** Opens the answer. */
  onCheck: () => void;
};

/** The options by letter. A press on one checks it; where several are needed, `Submit Answer` does. */
export function QuestionOptions({ question, chosen, onChoose, isRevealed, onCheck }: QuestionOptionsProps) {
  const headingId = useId();
  const verdict = useRef<HTMLParagraphElement>(null);
  const options = readOptions(question.options);
  const key = (question.correct_answer ?? '').toUpperCase();
  const { inPlace } = explainChoice(question.explanation, options, { answer: isRevealed ? chosen : '', key });
  const answerCount = question.number_of_answers ?? 1;

  const choose = (letter: string) => {
    onChoose(toggleOption(chosen, letter, answerCount));
    if (answerCount === 1) onCheck();
  };
  const submit = () => {
    flushSync(onCheck);
    verdict.current?.focus();
  };
  const stateOf = (letter: string): OptionState => {
    if (isRevealed) return judgeOption(letter, chosen, key);
    return includesOption(chosen, letter) ? 'chosen' : 'idle';
  };

  return (
    <section aria-labelledby={headingId} className="mt-7">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="font-semibold">
          {say('question.options.title')}
        </h2>
        <div aria-live="polite">
          {isRevealed && chosen !== '' && key !== '' && <Verdict as="p" isCorrect={chosen === key} ref={verdict} />}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons to try out, not a field of a form */}
      <div role="group" aria-labelledby={headingId} className="mt-3 grid gap-2.5">
        {options.map(({ letter, text }) => (
          <div key={letter}>
            <OptionButton letter={letter} state={stateOf(letter)} isLocked={isRevealed} onPress={() => choose(letter)}>
              <OptionText text={text} />
            </OptionButton>
            <OptionReasons reasons={inPlace[letter]} className={isRevealed ? '' : 'hidden noscript:block'} />
          </div>
        ))}
      </div>
      {answerCount > 1 && !isRevealed && (
        <Button
          variant="primary"
          size="large"
          disabled={chosen.length !== answerCount}
          onClick={submit}
          data-screen-only
          className="mt-5 max-sm:w-full noscript:hidden"
        >
          {say('practice.submit')}
        </Button>
      )}
    </section>
  );
}
