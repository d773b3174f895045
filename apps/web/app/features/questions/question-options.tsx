import type { Question } from '@examplar/contract/questions';
import { includesOption, judgeOption, toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { splitExplanation } from '@examplar/domain/questions/explanation-parts';
import { readOptions } from '@examplar/domain/questions/options';
import { useId, useState } from 'react';
import { OptionReason } from '../../ui/explanation.tsx';
import { OptionButton, type OptionState } from '../../ui/option-button.tsx';
import { OptionText } from '../../ui/question-text.tsx';

type QuestionOptionsProps = {
  question: Pick<Question, 'options' | 'number_of_answers' | 'correct_answer' | 'explanation'>;
  isRevealed: boolean;
};

/** The options by letter. Users can choose before they open the answer; the choice is not stored. */
export function QuestionOptions({ question, isRevealed }: QuestionOptionsProps) {
  const [chosen, setChosen] = useState('');
  const headingId = useId();
  const options = readOptions(question.options);
  const { reasons } = splitExplanation(question.explanation, options);
  const key = (question.correct_answer ?? '').toUpperCase();

  const choose = (letter: string) => setChosen(toggleOption(chosen, letter, question.number_of_answers ?? 1));
  const stateOf = (letter: string): OptionState => {
    if (isRevealed) return judgeOption(letter, chosen, key);
    return includesOption(chosen, letter) ? 'chosen' : 'idle';
  };

  return (
    <section aria-labelledby={headingId} className="mt-7">
      <h2 id={headingId} className="font-semibold">
        Answer Options
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons to try out, not a field of a form */}
      <div role="group" aria-labelledby={headingId} className="mt-3 grid gap-2.5">
        {options.map(({ letter, text }) => (
          <div key={letter}>
            <OptionButton letter={letter} state={stateOf(letter)} isLocked={isRevealed} onPress={() => choose(letter)}>
              <OptionText text={text} />
            </OptionButton>
            <OptionReason text={reasons[letter]} className={isRevealed ? '' : 'hidden noscript:block'} />
          </div>
        ))}
      </div>
    </section>
  );
}
