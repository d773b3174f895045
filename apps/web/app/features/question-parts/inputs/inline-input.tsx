import { use } from 'react';
import { pageLanguage } from '../../../lib/page/page-language.ts';
import { say } from '../../../lib/texts.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { AnswerPlaces } from '../answer-places.tsx';
import { checkedPlaces } from '../answer-places-of.ts';
import { languageMark, QuestionLanguage } from '../question-language.ts';
import { QuestionText } from '../question-text.tsx';
import { TextPiece } from '../question-text-inlines.tsx';
import { splitAtPlaces } from '../text-places.tsx';
import type { AnswerInputProps } from './answer-input-props.ts';
import { OptionKey } from './choice-input.tsx';
import { ClearAnswer } from './clear-answer.tsx';
import { matchingRows, withRow } from './matching-rows.ts';
import { PlaceVerdict } from './place-verdict.tsx';
import { RowSelect } from './row-select.tsx';

/** The question's own text with a select in each of its places; `[[1]]` is the first row's. */
export function InlineInput({ question, answer, isLocked, checked, onAnswer }: AnswerInputProps) {
  const rows = matchingRows(question, answer);
  const places = checkedPlaces(question, answer, checked);
  const isTextInOther = languageMark(use(QuestionLanguage)) !== undefined;
  const showPlace = (number: number) => {
    const row = rows[number - 1];
    if (!row) return null;
    const isRight = places[row.index]?.isRight ?? null;
    return (
      <span
        key={number}
        lang={isTextInOther ? pageLanguage : undefined}
        className="mx-0.5 my-1 inline-flex max-w-full flex-wrap items-center gap-1.5 align-middle"
      >
        <RowSelect
          row={row}
          isLocked={isLocked}
          isRight={isRight}
          className="font-sans"
          onChoose={(letter) => onAnswer(withRow(rows, row.index, letter))}
        />
        {isRight !== null && <PlaceVerdict isRight={isRight} className="font-sans" />}
      </span>
    );
  };
  return (
    <>
      <TextPiece value={(text) => splitAtPlaces(text, showPlace)}>
        <QuestionText text={questionTextOf(question)} className="text-reading" />
      </TextPiece>
      {places.length === 0 && <OptionKey options={question.options} />}
      {places.length > 0 && (
        <div className="mt-4">
          <AnswerPlaces places={places} label={say('answer.correct.places')} />
        </div>
      )}
      {!isLocked && answer !== '' && (
        <div className="mt-3 grid">
          <ClearAnswer onClear={() => onAnswer('')} />
        </div>
      )}
    </>
  );
}
