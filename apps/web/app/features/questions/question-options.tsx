import type { Question } from '@examplar/contract/questions';
import { toggleLetter } from '@examplar/domain/questions/letters';
import { readOptions } from '@examplar/domain/questions/options';
import { useId, useState } from 'react';
import { OptionButton, type OptionState } from '../../ui/option-button.tsx';
import { OptionText } from '../../ui/question-text.tsx';

type QuestionOptionsProps = {
  question: Pick<Question, 'options' | 'number_of_answers' | 'correct_answer'>;
  isRevealed: boolean;
};

/** The options by letter. Readers may choose for themselves before they look; nothing of it is kept. */
export function QuestionOptions({ question, isRevealed }: QuestionOptionsProps) {
  const [chosen, setChosen] = useState('');
  const headingId = useId();
  const isSeveral = (question.number_of_answers ?? 1) > 1;
  const key = (question.correct_answer ?? '').toUpperCase();

  const choose = (letter: string) => {
    if (isSeveral) setChosen(toggleLetter(chosen, letter));
    else setChosen(chosen === letter ? '' : letter);
  };
  const stateOf = (letter: string): OptionState => {
    const isChosen = chosen.includes(letter);
    if (!isRevealed) return isChosen ? 'chosen' : 'idle';
    if (key.includes(letter)) return isChosen ? 'right' : 'missed';
    return isChosen ? 'wrong' : 'idle';
  };

  return (
    <section aria-labelledby={headingId} className="mt-7">
      <h2 id={headingId} className="font-semibold">
        Answer Options
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons to try out, not a field of a form */}
      <div role="group" aria-labelledby={headingId} className="mt-3 grid gap-2.5">
        {readOptions(question.options).map(({ letter, text }) => (
          <OptionButton
            key={letter}
            letter={letter}
            state={stateOf(letter)}
            isLocked={isRevealed}
            onPress={() => choose(letter)}
          >
            <OptionText text={text} />
          </OptionButton>
        ))}
      </div>
    </section>
  );
}
