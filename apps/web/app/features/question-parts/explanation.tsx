import type { Question } from '@examplar/contract/questions';
import { nameReferences } from '@examplar/domain/questions/explanation-parts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { langOfEnglish } from '../../lib/page/lang-of.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import type { ExplainedChoice, Reason } from './explained-choice.ts';
import { QuestionText } from './question-text.tsx';

type OptionReasonsProps = { reasons: readonly Reason[] | undefined; className?: string };

/** Why an option is right or wrong, directly under it and in line with its text. */
export function OptionReasons({ reasons, className }: OptionReasonsProps) {
  if (!reasons?.length) return null;
  return (
    <div className={cx('grid gap-2 ps-[3.5625rem] pe-3.5 pt-1.5 pb-2 max-sm:ps-3.5', className)}>
      {reasons.map(({ letter, title, text }) => (
        <div key={letter}>
          {title && <p className="font-semibold">{title}</p>}
          <QuestionText text={text} className="text-[1rem]" />
        </div>
      ))}
    </div>
  );
}

type ExplanationProps = {
  parts: Pick<ExplainedChoice, 'point' | 'references'> & Partial<Pick<ExplainedChoice, 'others' | 'areOthersOpen'>>;
  /** Where to read on, if the explanation does not say it itself. */
  reference?: Question['reference'];
  /** Stands before the general point. */
  lines?: ReactNode;
  as?: 'h3' | 'h4';
  className?: string;
};

/** What comes after the answer, in one order everywhere: the lines of the terms in question, the general point, the other options, the reference. */
export function Explanation({ parts, reference = null, lines, as: Heading = 'h3', className }: ExplanationProps) {
  const { point, references, others = [], areOthersOpen = false } = parts;
  if (!point && others.length === 0 && !references && !reference && !lines) return null;
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', className)}>
      {lines}
      {point && (
        <section>
          <Heading className="mb-1 font-semibold">{say('answer.explanation')}</Heading>
          <QuestionText text={point} className="text-[1rem]" />
        </section>
      )}
      {others.length > 0 && <OtherOptions reasons={others} isOpen={areOthersOpen} />}
      {references && <QuestionText text={nameReferences(references, say('question.reference'))} />}
      {reference && (
        <p>
          <span className="text-ink-muted">{say('question.reference')} </span>
          <a
            href={reference.url}
            lang={langOfEnglish}
            target="_blank"
            rel="noopener"
            className="font-medium text-accent underline underline-offset-3 hover:text-accent-strong"
          >
            {reference.title}
          </a>
        </p>
      )}
    </div>
  );
}

function OtherOptions({ reasons, isOpen }: { reasons: readonly Reason[]; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group/others rounded-option border border-line print:border-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-option px-3.5 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {say('answer.others')}
        <ChevronDown
          aria-hidden="true"
          className="text-ink-muted transition-transform group-open/others:rotate-180 print:hidden"
        />
      </summary>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3.5 pt-1 pb-3.5">
        {reasons.map(({ letter, title, text }) => (
          <li key={letter} className={cx(!title && 'flex items-start gap-x-3.5')}>
            {title ? (
              <QuestionText text={title} className="text-[1rem] font-semibold" />
            ) : (
              <>
                <span
                  aria-hidden="true"
                  className="grid size-7 flex-none place-items-center rounded-[6px] border border-line-control text-caption font-bold text-ink-muted"
                >
                  {letter}
                </span>
                <span className="sr-only">{`${letter}. `}</span>
              </>
            )}
            <QuestionText text={text} className="min-w-0 flex-1 self-center text-[1rem]" />
          </li>
        ))}
      </ul>
    </details>
  );
}
