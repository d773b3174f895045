import { say } from '../../../lib/texts.ts';
import { PlaceReason } from '../answer-places.tsx';
import { checkedPlaces } from '../answer-places-of.ts';
import { QuestionText } from '../question-text.tsx';
import type { AnswerInputProps } from './answer-input-props.ts';
import { OptionKey } from './choice-input.tsx';
import { ClearAnswer } from './clear-answer.tsx';
import { matchingRows, withRow } from './matching-rows.ts';
import { PlaceVerdict } from './place-verdict.tsx';
import { RowSelect } from './row-select.tsx';

/** The classic pairs: for each row one of the choices, each of which may be used any number of times. */
export function MatchingInput({ question, answer, isLocked, checked, onAnswer }: AnswerInputProps) {
  const rows = matchingRows(question, answer);
  const places = checkedPlaces(question, answer, checked);
  return (
    <div className="@container">
      <OptionKey options={question.options} />
      <ul aria-label={say('input.rows')} className="mt-2 grid grid-cols-[minmax(0,1fr)]">
        {rows.map((row) => {
          const isRight = places[row.index]?.isRight ?? null;
          return (
            <li
              key={row.index}
              className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-1.5 border-b border-line py-3 last:border-0 @xl:grid-cols-2"
            >
              <QuestionText text={row.prompt} />
              <span className="flex flex-wrap items-center gap-2">
                <RowSelect
                  row={row}
                  isLocked={isLocked}
                  isRight={isRight}
                  className="min-w-0 flex-1 basis-40"
                  onChoose={(letter) => onAnswer(withRow(rows, row.index, letter))}
                />
                {isRight !== null && <PlaceVerdict isRight={isRight} />}
              </span>
              <PlaceReason place={places[row.index]} className="@xl:col-span-2" />
            </li>
          );
        })}
      </ul>
      {!isLocked && answer !== '' && <ClearAnswer onClear={() => onAnswer('')} />}
    </div>
  );
}
