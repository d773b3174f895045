import { includesOption, judgeOption, toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { type LetteredOption, readOptions } from '@examplar/domain/questions/options';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { Strikethrough } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { OptionButton } from '../option-button.tsx';
import { OptionText } from '../question-text.tsx';
import type { AnswerInputProps } from './answer-input-props.ts';

/** Comes with the room for practice: an exam checks nothing, and does without its weight. */
const CheckedReasons = lazy(() => import('../checked-reasons.tsx').then((file) => ({ default: file.CheckedReasons })));

const fittingLength = 44;

const isCutInSelect = ({ text }: LetteredOption) => text.length > fittingLength || plainQuestionText(text) !== text;

/** The choices in full, where a select would cut them or could not show what is in them. */
export function OptionKey({ options }: { options: unknown }) {
  const read = readOptions(options);
  if (!read.some(isCutInSelect)) return null;
  return (
    <section aria-label={say('input.choices')} className="mt-4 rounded-option border border-line bg-sunken px-4 py-3">
      <p className="mb-1.5 text-caption font-semibold text-ink-muted">{say('input.choices')}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {read.map(({ letter, text }) => (
          <li key={letter}>
            <OptionText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One or several of the options. Each can be struck out, which is for the eye alone. */
export function ChoiceInput({ question, answer, isLocked, checked, struck, onAnswer, onStrike }: AnswerInputProps) {
  const options = readOptions(question.options);
  return (
    <ul className="@container grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {options.map(({ letter, text }) => {
        const isStruck = !checked && includesOption(struck, letter);
        const state = checked
          ? judgeOption(letter, answer, checked.correctAnswer)
          : includesOption(answer, letter)
            ? 'chosen'
            : 'idle';
        return (
          <li key={letter}>
            <div className="flex items-center gap-1 md:gap-1.5 @max-[15rem]:flex-wrap">
              <div
                className={cx(
                  'min-w-0 flex-1 @max-[15rem]:basis-full @max-[15rem]:hyphens-auto [&_.question-text]:max-w-none max-md:*:gap-2.5 max-md:*:px-3 max-md:*:py-1.5 max-md:[&_.question-text]:leading-[1.36]',
                  isStruck && '[&_.question-text]:text-ink-muted [&_.question-text]:line-through',
                )}
              >
                <OptionButton
                  letter={letter}
                  state={state}
                  isLocked={isLocked}
                  onPress={() => onAnswer(toggleOption(answer, letter, question.number_of_answers))}
                >
                  <OptionText text={text} />
                  {isStruck && <span className="sr-only">{say('input.struck')}</span>}
                </OptionButton>
              </div>
              {/* Once the answer is checked its room stays, so that no option is wrapped anew. */}
              <button
                type="button"
                aria-pressed={isStruck}
                aria-label={say('input.strike', { letter })}
                title={say('input.strike.keys', { letter })}
                onClick={() => onStrike(letter)}
                className={cx(
                  'group/strike -ms-1 -me-2 grid h-11 w-11 flex-none place-items-center md:mx-0 md:w-10 @max-[15rem]:ms-auto',
                  checked && 'invisible',
                )}
              >
                <span
                  className={cx(
                    'grid h-11 w-8 place-items-center rounded-control transition-colors group-hover/strike:bg-sunken group-hover/strike:text-ink md:w-10',
                    isStruck ? 'bg-sunken text-ink' : 'text-ink-muted',
                  )}
                >
                  <Strikethrough aria-hidden="true" />
                </span>
              </button>
            </div>
            {checked && (
              <Suspense>
                <CheckedReasons letter={letter} options={options} answer={answer} checked={checked} />
              </Suspense>
            )}
          </li>
        );
      })}
    </ul>
  );
}
