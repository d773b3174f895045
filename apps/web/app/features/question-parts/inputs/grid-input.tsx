// biome-ignore-all lint/a11y/noRedundantRoles: where the table is narrow its parts are blocks, which have no role of their own

import { readOptions } from '@examplar/domain/questions/options';
import { use, useId } from 'react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { type AnswerPlace, PlaceReason } from '../answer-places.tsx';
import { checkedPlaces } from '../answer-places-of.ts';
import { languageMark, QuestionLanguage } from '../question-language.ts';
import { OptionText, QuestionText } from '../question-text.tsx';
import type { AnswerInputProps } from './answer-input-props.ts';
import { ClearAnswer } from './clear-answer.tsx';
import { type MatchingRow, matchingRows, withRow } from './matching-rows.ts';
import { PlaceVerdict } from './place-verdict.tsx';

/**
 * A table of radio buttons: a row for each statement, a column for each choice. Where it is narrow each row is on its own
 * with the choices below it; the roles keep it a table for a screen reader.
 */
export function GridInput({ question, answer, isLocked, checked, onAnswer }: AnswerInputProps) {
  const options = readOptions(question.options);
  const rows = matchingRows(question, answer);
  const places = checkedPlaces(question, answer, checked);
  const id = useId();
  return (
    <div className="@container">
      <table role="table" aria-label={say('input.grid')} className="mt-3 block w-full border-collapse @2xl:table">
        <thead role="rowgroup" className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr role="row" className="border-b border-line-strong">
            <th
              role="columnheader"
              scope="col"
              className="px-1 py-2 text-start text-caption font-semibold text-ink-muted"
            >
              {say('input.statement')}
            </th>
            {options.map(({ letter, text }) => (
              <th
                key={letter}
                id={`${id}-${letter}`}
                role="columnheader"
                scope="col"
                className="px-2 py-2 font-semibold"
              >
                <OptionText text={text} />
              </th>
            ))}
            {checked && (
              <th role="columnheader" scope="col" className="text-caption font-semibold text-ink-muted">
                {say('result.heading')}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @2xl:table-row-group">
          {rows.map((row) => (
            <GridRow
              key={row.index}
              id={id}
              row={row}
              columns={options}
              isLocked={isLocked}
              place={places[row.index]}
              onChoose={(letter) => onAnswer(withRow(rows, row.index, letter))}
            />
          ))}
        </tbody>
      </table>

      {!isLocked && answer !== '' && (
        <div className="mt-2 grid">
          <ClearAnswer onClear={() => onAnswer('')} />
        </div>
      )}
    </div>
  );
}

type GridRowProps = {
  id: string;
  row: MatchingRow;
  columns: ReturnType<typeof readOptions>;
  isLocked: boolean;
  place: AnswerPlace | undefined;
  onChoose: (letter: string) => void;
};

function GridRow({ id, row, columns, isLocked, place, onChoose }: GridRowProps) {
  const rowId = `${id}-row-${row.index}`;
  const lang = languageMark(use(QuestionLanguage));
  const isRight = place?.isRight ?? null;
  return (
    <tr
      role="row"
      className={cx(
        'flex flex-wrap gap-x-2 border-b border-line py-2.5 last:border-0 @2xl:table-row @2xl:py-0',
        isRight === true && 'bg-positive-soft',
        isRight === false && 'bg-negative-soft',
      )}
    >
      <th role="rowheader" scope="row" className="w-full px-1 py-2 text-start font-normal @2xl:w-auto">
        <div id={rowId}>
          <QuestionText text={row.prompt} />
        </div>
        <PlaceReason place={place} className="mt-1" />
      </th>
      {columns.map(({ letter, text }) => (
        <td key={letter} role="cell" className="p-0 @2xl:text-center">
          {row.options.some((option) => option.letter === letter) && (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-transparent px-3 py-1 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default @2xl:justify-center">
              <input
                type="radio"
                lang={lang}
                name={rowId}
                checked={row.chosen === letter}
                disabled={isLocked}
                aria-labelledby={`${rowId} ${id}-${letter}`}
                onChange={() => onChoose(letter)}
                className="size-5 flex-none appearance-none rounded-round border-2 border-line-control bg-raised checked:border-[6px] checked:border-accent"
              />
              <span aria-hidden="true" className="@2xl:sr-only">
                <OptionText text={text} />
              </span>
            </label>
          )}
        </td>
      ))}
      {isRight !== null && (
        <td role="cell" className="self-center py-1 ps-2 @2xl:text-center">
          <PlaceVerdict isRight={isRight} />
        </td>
      )}
    </tr>
  );
}
