import { ClipboardList } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { roomPath } from '../../lib/address/room-path.ts';
import { formatLocalDate, formatLocalTime, formatPercent } from '../../lib/format.ts';
import { formatScore } from '../../lib/formats/quantities.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AttemptStatus, hasVerdict } from '../attempt-parts/attempt-status.tsx';
import { attemptTitle } from '../attempt-parts/attempt-title.ts';

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

const columns = [
  say('certification'),
  say('figures.exam'),
  say('history.status'),
  say('figures.score'),
  say('figures.date'),
];
const cellStyle = 'align-top @min-[59rem]:px-5 @min-[59rem]:py-4';

/** A table; on narrow screens each row becomes a card. */
function ExamHistoryTable({ attempts }: { attempts: Attempt[] }) {
  return (
    <table className="w-full border-collapse text-start @max-[59rem]:block @min-[59rem]:overflow-hidden @min-[59rem]:rounded-card @min-[59rem]:bg-raised @min-[59rem]:outline @min-[59rem]:outline-line">
      <caption className="sr-only">{say('history')}</caption>
      <thead className="@max-[59rem]:sr-only">
        <tr>
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className="bg-sunken px-5 py-2.5 text-start text-caption font-semibold text-ink-muted"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-[59rem]:grid @max-[59rem]:gap-3 @min-[36rem]:@max-[59rem]:grid-cols-2">
        {attempts.map((attempt) => (
          <tr
            key={attempt.id}
            className="relative transition-colors hover:bg-sunken @max-[59rem]:grid @max-[59rem]:grid-cols-[minmax(0,1fr)_auto] @max-[59rem]:items-start @max-[59rem]:gap-x-4 @max-[59rem]:gap-y-1 @max-[59rem]:rounded-card @max-[59rem]:border @max-[59rem]:border-line @max-[59rem]:bg-raised @max-[59rem]:p-4 cramped:grid-cols-[minmax(0,1fr)]! @min-[59rem]:border-t @min-[59rem]:border-line"
          >
            <td
              className={cx(
                cellStyle,
                '@max-[59rem]:order-3 @max-[59rem]:col-span-2 cramped:col-span-1! @max-[59rem]:flex @max-[59rem]:flex-row-reverse @max-[59rem]:justify-end @max-[59rem]:gap-x-2 @max-[59rem]:text-caption',
              )}
            >
              <TextLink
                to={`/certifications/${attempt.certificationId}`}
                className="relative z-1 text-ink! no-underline! hover:underline! @max-[59rem]:min-w-0 @max-[59rem]:truncate @min-[59rem]:font-semibold"
              >
                {attempt.certificationName}
              </TextLink>
              <span className="block flex-none text-caption text-ink-muted">{attempt.certificationCode}</span>
            </td>
            <td className={cx(cellStyle, '@max-[59rem]:order-1')}>
              {/* The whole row leads where its exam leads. */}
              <TextLink
                to={addressOf(attempt)}
                lang={langOf(attempt, 'examTitle')}
                className="before:absolute before:inset-0 @max-[59rem]:text-ink! @max-[59rem]:no-underline! @max-[59rem]:font-semibold"
              >
                {attemptTitle(attempt)}
              </TextLink>
              <span className="block text-caption text-ink-muted">
                {/* On a phone the score already contains it. */}
                <span className={attempt.score === null ? '' : '@max-[59rem]:sr-only'}>
                  {say('quantity.questions', { count: attempt.totalQuestions })}
                  {(attempt.isFinal || attempt.mode === 'practice') && ' · '}
                </span>
                {attempt.isFinal && (
                  // On a phone it would stand right below a title that is the same word.
                  <span className={attemptTitle(attempt) === say('mode.final') ? '@max-[59rem]:sr-only' : ''}>
                    {say('mode.final')}
                  </span>
                )}
                {attempt.mode === 'practice' && say('history.practice')}
              </span>
            </td>
            <td className={cx(cellStyle, 'whitespace-nowrap @max-[59rem]:order-5 @max-[59rem]:justify-self-end')}>
              <AttemptStatus attempt={attempt} />
            </td>
            <td className={cx(cellStyle, '@max-[59rem]:order-2 @max-[59rem]:justify-self-end')}>
              <AttemptScore attempt={attempt} />
              {attempt.score === null && (
                <TextLink to={addressOf(attempt)} className="relative z-1 ms-3">
                  {say('action.continue')}
                  <span lang={langOf(attempt, 'examTitle')} className="sr-only">
                    : {attemptTitle(attempt)}
                  </span>
                </TextLink>
              )}
            </td>
            <td className={cx(cellStyle, '@max-[59rem]:order-4')}>
              <AttemptDates attempt={attempt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The path of its result, or, while it is open, of its exam screen. */
const addressOf = (attempt: Attempt): string =>
  attempt.status === 'Passed' || attempt.status === 'Failed' ? `/attempts/${attempt.id}` : roomPath(attempt);

function AttemptDates({ attempt }: { attempt: Attempt }) {
  const { startedAt, completedAt } = attempt;
  const start = formatLocalTime(startedAt);
  return (
    <span className="tabular-nums @max-[59rem]:flex @max-[59rem]:flex-wrap @max-[59rem]:gap-x-3 @max-[59rem]:text-caption">
      <span className="block whitespace-nowrap">{formatLocalDate(startedAt)}</span>
      <span className="block text-caption whitespace-nowrap text-ink-muted">
        <span className="sr-only">
          {completedAt
            ? say('history.times', { start, end: formatLocalTime(completedAt) })
            : say('history.started', { start })}
        </span>
        <span aria-hidden="true">{completedAt ? `${start} – ${formatLocalTime(completedAt)}` : start}</span>
      </span>
    </span>
  );
}

/** Percent of the points, and of an exam the percent to pass; N/A while the attempt is open. */
function AttemptScore({ attempt }: { attempt: Attempt }) {
  const { score, totalQuestions, passingScore, percent } = attempt;
  if (score === null || percent === null) return <span className="text-ink-muted">{say('notAvailable')}</span>;
  return (
    <span className="tabular-nums @max-[59rem]:text-end">
      <span className="block font-semibold">{formatScore(percent)}</span>
      <span className="block text-caption whitespace-nowrap text-ink-muted">
        {say('quantity.of', { count: score, total: totalQuestions })}
        {hasVerdict(attempt) && ` · ${say('history.toPass', { percent: formatPercent(passingScore) })}`}
      </span>
    </span>
  );
}
