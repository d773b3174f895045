import { readOptions } from '@examplar/domain/questions/options';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';
import { OptionButton } from '../question-parts/option-button.tsx';
import { QuestionCase } from '../question-parts/question-case.tsx';
import { OptionText, QuestionText } from '../question-parts/question-text.tsx';
import { NumberedPlaces } from '../question-parts/text-places.tsx';
import type { OpenedLink } from './question-links.queries.ts';

type SentQuestionTextProps = Pick<OpenedLink, 'question' | 'scenario'>;

/** The question until its link is open: to be read, in the same places as when it can be answered. */
export function SentQuestionText({ question, scenario }: SentQuestionTextProps) {
  const { number_of_answers: count } = question;
  return (
    <>
      {scenario && <QuestionCase scenario={scenario} />}
      <NumberedPlaces>
        <QuestionText text={questionTextOf(question)} className="mt-5 text-[1.125rem] leading-[1.6]" />
      </NumberedPlaces>
      {question.kind === 'choice' && count > 1 && (
        <p className="mt-4 font-semibold text-accent">{say('input.hint.several', { count })}</p>
      )}
      {question.kind === 'choice' && (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {readOptions(question.options).map(({ letter, text }) => (
            <OptionButton key={letter} letter={letter} state="idle" isLocked>
              <OptionText text={text} />
            </OptionButton>
          ))}
        </div>
      )}
      <p role="status" className="mt-6 text-ink-muted noscript:hidden">
        {say('link.opening')}
      </p>
      <noscript>
        <p className="mt-6">{say('link.needsScript')}</p>
      </noscript>
    </>
  );
}
