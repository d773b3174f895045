import { ClipboardList } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ExamHistoryTable } from './exam-history-table.tsx';

const rowsPerPage = 10;

/** All attempts, newest first, ten per page; the page is in the URL. */
export function ExamHistory({ attempts }: { attempts: Attempt[] }) {
  const [search] = useSearchParams();
  const pageCount = Math.max(1, Math.ceil(attempts.length / rowsPerPage));
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(search.get('page')) || 1)));
  const newestFirst = attempts.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
  const first = (page - 1) * rowsPerPage;
  const rows = newestFirst.slice(first, first + rowsPerPage);
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="history" className="font-heading text-title">
          {say('history')}
        </h2>
        {attempts.length > rowsPerPage && (
          <p role="status" className="text-caption text-ink-muted tabular-nums">
            {say('history.shown', { from: first + 1, to: first + rows.length, total: attempts.length })}
            <span className="sr-only"> {say('history.attempts')}</span>
          </p>
        )}
      </div>
      {attempts.length === 0 ? (
        <div className="rounded-card border border-line bg-raised">
          <EmptyState
            as="h3"
            title={say('history.empty')}
            icon={<ClipboardList aria-hidden="true" />}
            action={
              <ButtonLink to="/dashboard" variant="secondary">
                {say('dashboard.open')}
              </ButtonLink>
            }
          >
            {say('history.empty.text')}
          </EmptyState>
        </div>
      ) : (
        <div className="@container">
          <ExamHistoryTable attempts={rows} />
        </div>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => (number === 1 ? '/profile' : `/profile?page=${number}`)}
        label={say('history.pages')}
      />
    </section>
  );
}
