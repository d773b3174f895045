import type { MatchingDisplay, QuestionKind } from '@examplar/domain/questions/answers';
import { indexOfLetter, letterAt } from '@examplar/domain/questions/letters';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { useId } from 'react';
import { OptionText } from '../../../ui/question-text.tsx';

/** What of a question its answer consists of. `key` is in the encoding of the kind. */
export type SheetAnswers = {
  kind: QuestionKind;
  display: MatchingDisplay | null;
  options: readonly { text: string }[];
  prompts: readonly string[];
  promptOptions: readonly string[] | null;
  key: string;
};

type AnswerSheetProps = { answers: SheetAnswers; isRevealed: boolean };

/** Steps or rows as learners see them, to be read and not answered; the right ones once revealed. */
export function AnswerSheet({ answers, isRevealed }: AnswerSheetProps) {
  if (answers.kind === 'ordering') return <StepSheet answers={answers} isRevealed={isRevealed} />;
  if (answers.display === 'grid') return <GridSheet answers={answers} isRevealed={isRevealed} />;
  return <RowSheet answers={answers} isRevealed={isRevealed} />;
}

const textAt = (options: SheetAnswers['options'], letter: string | undefined) =>
  letter && /[A-Z]/.test(letter) ? (options[indexOfLetter(letter)]?.text ?? '') : '';

function StepSheet({ answers: { options, key }, isRevealed }: AnswerSheetProps) {
  const isBuildList = key.length > 0 && key.length < options.length;
  const shown =
    isRevealed && key ? Array.from(key, (letter) => textAt(options, letter)) : options.map(({ text }) => text);
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-accent">
        {isRevealed && key
          ? 'The right order'
          : isBuildList
            ? `Choose ${key.length} of these steps and put them in order`
            : 'Put these steps in order'}
      </p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {shown.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
          <li key={index} className="flex gap-3 rounded-option border border-line bg-raised px-3.5 py-2.5">
            <span className="font-bold text-ink-muted tabular-nums">
              {isRevealed || !isBuildList ? `${index + 1}.` : letterAt(index)}
            </span>
            <span className="min-w-0">{text.trim() ? <OptionText text={text} /> : 'Empty'}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function RowSheet({ answers: { options, prompts, promptOptions, key }, isRevealed }: AnswerSheetProps) {
  const formId = useId();
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {prompts.map((prompt, row) => {
        const allowed = promptOptions?.[row];
        const answer = isRevealed ? key[row] : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
          <li key={row} className="grid gap-2 rounded-option border border-line bg-raised px-3.5 py-2.5">
            <label htmlFor={`${formId}-${row}`} className="flex min-w-0 gap-3">
              <span className="font-bold text-ink-muted tabular-nums">{row + 1}.</span>
              <span className="min-w-0">
                {prompt.trim() ? <OptionText text={prompt} /> : `Place ${row + 1} in the text`}
              </span>
            </label>
            <select
              id={`${formId}-${row}`}
              disabled
              value={answer ?? ''}
              className="min-h-11 w-full min-w-0 rounded-control border border-line-control bg-surface px-3 text-ink"
            >
              <option value="">Choose…</option>
              {options.map(({ text }, at) => {
                const letter = letterAt(at);
                if (allowed && !allowed.includes(letter)) return null;
                return (
                  <option key={letter} value={letter}>
                    {plainQuestionText(text)}
                  </option>
                );
              })}
            </select>
          </li>
        );
      })}
    </ol>
  );
}

function GridSheet({ answers: { options, prompts, promptOptions, key }, isRevealed }: AnswerSheetProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line">
            <td />
            {options.map(({ text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its place
              <th key={at} scope="col" className="px-2 py-2 text-caption font-semibold">
                {plainQuestionText(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prompts.map((prompt, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            <tr key={row} className="border-b border-line">
              <th scope="row" className="min-w-40 py-2.5 pe-3 text-start font-normal">
                {prompt.trim() ? <OptionText text={prompt} /> : 'Empty'}
              </th>
              {options.map(({ text }, at) => {
                const letter = letterAt(at);
                const isAllowed = promptOptions?.[row]?.includes(letter) ?? true;
                return (
                  <td key={letter} className="px-2 text-center">
                    {isAllowed && (
                      <input
                        type="radio"
                        disabled
                        readOnly
                        className="size-5"
                        checked={isRevealed && key[row] === letter}
                        aria-label={`${plainQuestionText(prompt)}: ${plainQuestionText(text)}`}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
