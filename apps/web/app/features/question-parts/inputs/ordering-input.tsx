import { decodeAnswer, encodeAnswer } from '@examplar/domain/questions/answers';
import { indexOfLetter } from '@examplar/domain/questions/letters';
import { readOptions } from '@examplar/domain/questions/options';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { checkedPlaces } from '../answer-places-of.ts';
import type { AnswerInputProps } from './answer-input-props.ts';
import { BuildList } from './build-list.tsx';
import { ClearAnswer } from './clear-answer.tsx';
import { OrderedRows } from './ordered-rows.tsx';
import { useRowMoves } from './use-row-moves.ts';

/** An order of all the steps, or, where there are more steps than places, a list that is built from them. */
export function OrderingInput(props: AnswerInputProps) {
  const { question, answer } = props;
  const options = readOptions(question.options);
  const placed = decodeAnswer('ordering', answer).flatMap((place) => options[place ?? -1] ?? []);
  const encode = (letters: readonly string[]) => encodeAnswer('ordering', letters.map(indexOfLetter));
  if (question.number_of_answers < options.length) {
    return <BuildList {...props} options={options} placed={placed} encode={encode} />;
  }
  // What is not placed yet follows in the order in which the steps are shown.
  const steps = [...placed, ...options.filter((option) => !placed.includes(option))];
  return <StepList {...props} steps={steps} encode={encode} />;
}

type StepListProps = AnswerInputProps & {
  steps: ReturnType<typeof readOptions>;
  encode: (letters: readonly string[]) => string;
};

/** All steps from the start. They are no answer until one was moved, or the order was kept as it is. */
function StepList({ question, answer, steps, isLocked, checked, onAnswer, encode }: StepListProps) {
  const moves = useRowMoves();
  const isKept = answer.length === question.number_of_answers;
  return (
    <div ref={moves.area} className="grid gap-2.5">
      <OrderedRows
        label={say('input.inOrder')}
        steps={steps}
        isLocked={isLocked}
        places={checkedPlaces(question, answer, checked)}
        moves={moves}
        onOrder={(letters) => onAnswer(encode(letters))}
      />
      {!isLocked && !isKept && (
        <Button
          onClick={() => {
            onAnswer(encode(steps.map(({ letter }) => letter)));
            moves.announce(say('input.kept'));
            moves.focusAfter('clear');
          }}
          className="justify-self-start"
        >
          {say('input.keep')}
        </Button>
      )}
      {!isLocked && isKept && (
        <ClearAnswer
          onClear={() => {
            onAnswer('');
            moves.announce(say('input.cleared'));
          }}
        />
      )}
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
    </div>
  );
}
