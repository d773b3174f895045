import type { AskedQuestion } from '@examplar/contract/exams';
import type { Language } from '@examplar/domain/languages/languages';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { ArrowLeft, Check, CircleDashed, CircleDotDashed, Flag, LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { say } from '../../../../lib/texts.ts';
import { questionTextOf } from '../../../../lib/wording/question-text-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { languageMark } from '../../../question-parts/question-language.ts';
import { isOutOfReach, type QuestionMark, type QuestionProgress } from './question-marks.ts';

const filters = ['all', 'unanswered', 'incomplete', 'flagged'] as const;
type Filter = (typeof filters)[number];
const labels: Record<Filter, string> = {
  all: say('filter.all'),
  unanswered: say('filter.unanswered'),
  incomplete: say('mark.incomplete'),
  flagged: say('mark.flagged'),
};

const fits = ({ progress, isFlagged }: QuestionMark, filter: Filter) =>
  filter === 'all' || (filter === 'flagged' ? isFlagged : progress === filter);

export type CheckScreenProps = {
  questions: readonly AskedQuestion[];
  marks: readonly QuestionMark[];
  onGo: (index: number) => void;
  onBack: () => void;
  submit: ReactNode;
};

/** Before an exam is submitted: every question with its state, one press away (ATT-31). */
export function CheckScreen({ questions, marks, onGo, onBack, submit }: CheckScreenProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = marks.flatMap((mark, index) => (fits(mark, filter) ? [index] : []));

  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section aria-labelledby="check">
      <Button variant="quiet" size="small" onClick={onBack} className="-ms-3">
        <ArrowLeft aria-hidden="true" />
        {say('check.back')}
      </Button>
      <h2 ref={heading} id="check" tabIndex={-1} className="mt-2 font-heading text-title outline-none">
        {say('check.title')}
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-ink-muted">{say('check.text')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form */}
      <div role="group" aria-label={say('filter.label')} className="mt-5 flex flex-wrap gap-2">
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
            className={cx(
              'inline-flex min-h-10 items-center rounded-round border px-4 font-medium tabular-nums transition-colors pointer-coarse:min-h-11',
              filter === each
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line-strong text-ink-muted hover:text-ink',
            )}
          >
            {labels[each]} ({marks.filter((mark) => fits(mark, each)).length})
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {say('filter.shown', { shown: shown.length, total: marks.length })}
      </p>
      {shown.length === 0 && <p className="mt-6 text-ink-muted">{say('check.none', { filter })}</p>}
      <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] border-t border-line">
        {shown.map((index) => (
          <li key={index} className="border-b border-line">
            <CheckRow
              number={index + 1}
              lang={languageMark(questions[index]?.lang ?? 'en')}
              text={plainQuestionText(questionTextOf(questions[index] as AskedQuestion)).replace(/\[\[\d+\]\]/g, '…')}
              mark={marks[index] as QuestionMark}
              onGo={() => onGo(index)}
            />
          </li>
        ))}
      </ol>
      <div className="mt-6 sm:max-w-72">{submit}</div>
    </section>
  );
}

const looks: Record<QuestionProgress, { icon: ReactNode; style: string; word: string }> = {
  answered: { icon: <Check aria-hidden="true" />, style: 'text-ink-muted', word: say('mark.answered') },
  incomplete: { icon: <CircleDotDashed aria-hidden="true" />, style: 'text-caution', word: say('mark.incomplete') },
  unanswered: { icon: <CircleDashed aria-hidden="true" />, style: 'text-ink', word: say('mark.unanswered') },
};

type CheckRowProps = { number: number; text: string; lang: Language | undefined; mark: QuestionMark; onGo: () => void };

function CheckRow({ number, text, lang, mark, onGo }: CheckRowProps) {
  const { progress, isFlagged, isClosed, isReachable } = mark;
  const { icon, style, word } = looks[progress];
  return (
    <button
      type="button"
      disabled={!isReachable}
      onClick={onGo}
      className="flex min-h-12 w-full flex-wrap items-center gap-x-4 gap-y-0.5 px-1 py-2 text-start transition-colors enabled:hover:bg-sunken disabled:text-ink-muted"
    >
      <span className="min-w-8 flex-none font-semibold tabular-nums">
        <span className="sr-only">{say('question.word')} </span>
        {number}
      </span>
      <span lang={lang} className="min-w-0 flex-1 basis-40 truncate text-ink-muted">
        {text}
      </span>
      <span className="flex flex-none flex-wrap items-center gap-3.5 text-caption font-semibold whitespace-nowrap max-sm:basis-full max-sm:ps-12">
        {isFlagged && (
          <span className="flex items-center gap-1.5">
            <Flag aria-hidden="true" className="fill-gold stroke-gold-edge" /> {say('mark.flagged')}
          </span>
        )}
        {isClosed && (
          <span className="flex items-center gap-1.5 text-ink-muted">
            <LockKeyhole aria-hidden="true" /> {say('mark.closed')}
          </span>
        )}
        {isOutOfReach(mark) && (
          <span className="flex items-center gap-1.5 text-ink-muted">
            <LockKeyhole aria-hidden="true" /> {say('mark.outOfReach')}
          </span>
        )}
        <span className={cx('flex min-w-28 items-center gap-1.5', style)}>
          {icon}
          {word}
        </span>
      </span>
    </button>
  );
}
