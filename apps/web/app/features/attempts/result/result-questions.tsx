import type { FinishedAttempt } from '@examplar/contract/attempts';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LazyQuestionNote } from '../../notes/lazy-question-note.tsx';
import { LazyReportProblem } from '../../reports/lazy-report-problem.tsx';
import { ConfidenceSummary } from './confidence-summary.tsx';
import { sureButWrongFirst } from './result-confidence.ts';
import { firstFilter, fits, numberedQuestions, type ResultFilter, readFilter } from './result-figures.ts';
import { ResultFilters } from './result-filters.tsx';
import { ResultQuestion } from './result-question.tsx';
import { questionAnchor, useLinkedQuestion } from './use-linked-question.ts';
import { useOpenRows } from './use-open-rows.ts';

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
                actions={
                  <LazyReportProblem
                    questionId={question.id}
                    attemptId={attempt.id}
                    className={question.reference ? 'max-sm:-ms-3' : '-ms-3'}
                  />
                }
                note={
                  <LazyQuestionNote questionId={question.id} text={attempt.notes[question.id] ?? ''} className="mt-3" />
                }
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
