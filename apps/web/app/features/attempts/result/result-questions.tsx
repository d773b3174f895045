import type { FinishedAttempt } from '@examplar/contract/attempts';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { LazyQuestionNote } from '../../notes/lazy-question-note.tsx';
import { LazyTryOneLikeIt } from '../../question-parts/mistakes/lazy-mistakes.tsx';
import { LazyReportProblem } from '../../reports/lazy-report-problem.tsx';
import { confidenceLabels } from '../confidence/confidence-labels.ts';
import {
  confidenceFigures,
  firstFilter,
  fits,
  type NumberedQuestion,
  numberedQuestions,
  type ResultFilter,
  readFilter,
  resultFilters,
  sureButWrongFirst,
} from './result-figures.ts';
import { ResultQuestion } from './result-question.tsx';

/** The name of a question's fragment in the address of a result. */
export const questionAnchor = (number: number): string => `question-${number}`;

/** Opens and focuses the question that the address points to, each time a link to it is followed. */
function useLinkedQuestion(list: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each press of the same link
  useEffect(() => {
    if (!hash) return;
    const details = list.current?.querySelector<HTMLDetailsElement>(`[id="${CSS.escape(hash.slice(1))}"] > details`);
    if (!details) return;
    details.open = true;
    details.querySelector('summary')?.focus({ preventScroll: true });
    details.scrollIntoView({ block: 'start' });
  }, [hash, key, list]);
}

/** Opens and closes all rows of a list at once. On paper, where nothing can be opened, all of them are open. */
function useOpenRows(list: RefObject<HTMLElement | null>, filter: string) {
  const [areAllOpen, setAreAllOpen] = useState(false);
  const setAll = (isOpen: boolean) => {
    for (const row of rowsOf(list.current)) row.open = isOpen;
    setAreAllOpen(isOpen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter shows other rows
  useEffect(() => {
    const look = () => {
      const rows = rowsOf(list.current);
      setAreAllOpen(rows.length > 0 && rows.every(({ open }) => open));
    };
    look();
    // The event does not bubble.
    list.current?.addEventListener('toggle', look, { capture: true });
    return () => list.current?.removeEventListener('toggle', look, { capture: true });
  }, [list, filter]);
  useOpenOnPaper(list);
  return { areAllOpen, setAll };
}

/** Opens what can be unfolded, where it is printed. */
export function useOpenOnPaper(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openForPaper = () => {
      if (part.current instanceof HTMLDetailsElement) part.current.open = true;
      for (const details of part.current?.querySelectorAll('details') ?? []) details.open = true;
    };
    addEventListener('beforeprint', openForPaper);
    return () => removeEventListener('beforeprint', openForPaper);
  }, [part]);
}

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? []),
];

const labels: Record<ResultFilter, string> = {
  wrong: say('filter.wrong'),
  unanswered: say('result.filter.unanswered'),
  flagged: say('mark.flagged'),
  all: say('filter.all'),
};

type ResultFiltersProps = {
  questions: readonly NumberedQuestion[];
  filter: ResultFilter;
  onChoose: (filter: ResultFilter) => void;
};

/** Mistakes first, everything last. */
function ResultFilters({ questions, filter, onChoose }: ResultFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
    <div role="group" aria-label={say('filter.label')} data-screen-only className="flex flex-wrap gap-2">
      {resultFilters.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={filter === each}
          onClick={() => onChoose(each)}
          className={cx(
            'inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-1.5 rounded-round border px-4 font-medium tabular-nums transition-colors',
            filter === each
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-line-strong text-ink-muted hover:text-ink',
          )}
        >
          {labels[each]} ({questions.filter((question) => fits(question, each)).length})
        </button>
      ))}
    </div>
  );
}

const emptyTitles: Record<ResultFilter, string> = {
  all: say('result.none.all'),
  wrong: say('result.none.wrong'),
  flagged: say('result.none.flagged'),
  unanswered: say('result.none.unanswered'),
};

/** Every question as it was asked and answered, what was wrong first. The filter is in the address, so Back and a reload keep it. */
export function ResultQuestions({ attempt }: { attempt: FinishedAttempt }) {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLOListElement>(null);
  useLinkedQuestion(list);
  const questions = useMemo(() => numberedQuestions(attempt), [attempt]);
  const filter = readFilter(search.get('show'));
  const found = questions.filter((question) => fits(question, filter));
  const shown = filter === 'wrong' ? sureButWrongFirst(found) : found;
  const { areAllOpen, setAll } = useOpenRows(list, filter);
  const unanswered = questions.filter((question) => fits(question, 'unanswered')).length;
  const choose = (chosen: ResultFilter) =>
    setSearch(chosen === firstFilter ? {} : { show: chosen }, { replace: true, preventScrollReset: true });

  return (
    <>
      <ConfidenceSummary questions={questions} />
      <section aria-labelledby="questions" className="mt-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="questions" className="font-heading text-title">
            {say('result.answers')}
          </h2>
          <Button size="small" variant="quiet" data-screen-only onClick={() => setAll(!areAllOpen)} className="-me-3">
            {areAllOpen ? <ChevronsDownUp aria-hidden="true" /> : <ChevronsUpDown aria-hidden="true" />}
            {areAllOpen ? say('result.closeAll') : say('result.expandAll')}
          </Button>
        </div>
        <div className="mt-3">
          <ResultFilters questions={questions} filter={filter} onChoose={choose} />
        </div>
        <p role="status" className="sr-only">
          {say('filter.shown', { shown: shown.length, total: questions.length })}
        </p>
        {shown.length === 0 && (
          <EmptyState as="h3" title={emptyTitles[filter]}>
            {filter === 'wrong' && unanswered > 0 && say('result.none.wrong.unanswered', { count: unanswered })}
          </EmptyState>
        )}
        <ol ref={list} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {shown.map((question, index) => (
            <li key={question.id} id={questionAnchor(question.number)} className="scroll-mt-24">
              <ResultQuestion
                question={question}
                isOpen={index === 0 && !question.is_correct}
                scenario={attempt.scenarios.find(({ id }) => id === question.scenario_id) ?? null}
                topic={attempt.topics.find(({ topic_number }) => topic_number === question.topic_number)}
                actions={<LazyReportProblem questionId={question.id} attemptId={attempt.id} className="-ms-3" />}
                note={
                  <>
                    {question.selectedAnswer && !question.is_correct && (
                      <LazyTryOneLikeIt
                        certificationId={attempt.certificationId}
                        questionId={question.id}
                        anchor={questionAnchor(question.number)}
                      />
                    )}
                    <LazyQuestionNote
                      questionId={question.id}
                      text={attempt.notes[question.id] ?? ''}
                      className="mt-3"
                    />
                  </>
                }
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** How often each confidence was right. Renders nothing if the user was not asked. */
function ConfidenceSummary({ questions }: { questions: readonly NumberedQuestion[] }) {
  const figures = confidenceFigures(questions);
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="confidence" className="mt-12">
      <h2 id="confidence" className="font-heading text-title">
        {say('confidence.heading')}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3 sm:gap-8">
        {figures.map(({ confidence, right, total }) => (
          <li key={confidence}>
            <p className="flex items-baseline justify-between gap-x-3">
              <span>{confidenceLabels[confidence]}</span>
              <span className="font-semibold tabular-nums">{say('confidence.figure', { right, total })}</span>
            </p>
            <ProgressBar
              percent={(right / total) * 100}
              label={`${confidenceLabels[confidence]}: ${say('confidence.figure', { right, total })}`}
              className="mt-1.5"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
