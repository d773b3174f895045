import { attemptTitle } from '../../lib/attempt-title.ts';
import { langOf } from '../../lib/lang-of.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { roomPath } from '../../lib/room-path.ts';
import { say } from '../../lib/texts.ts';
import { AttemptStatus } from '../../ui/attempt-status.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AttemptDates } from './attempt-dates.tsx';
import { AttemptScore } from './attempt-score.tsx';

const columns = [
  say('certification'),
  say('figures.exam'),
  say('history.status'),
  say('figures.score'),
  say('figures.date'),
];
const cellStyle = 'align-top lg:px-5 lg:py-4';

/** A table; on narrow screens each row becomes a card. */
export function ExamHistoryTable({ attempts }: { attempts: Attempt[] }) {
  return (
    <table className="w-full border-collapse text-start max-lg:block lg:overflow-hidden lg:rounded-card lg:bg-raised lg:outline lg:outline-line">
      <caption className="sr-only">{say('history')}</caption>
      <thead className="max-lg:sr-only">
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
      <tbody className="max-lg:grid max-lg:gap-3 sm:max-lg:grid-cols-2">
        {attempts.map((attempt) => (
          <tr
            key={attempt.id}
            className="relative transition-colors hover:bg-sunken max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-start max-lg:gap-x-4 max-lg:gap-y-1 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-4 lg:border-t lg:border-line"
          >
            <td
              className={cx(
                cellStyle,
                'max-lg:order-3 max-lg:col-span-2 max-lg:flex max-lg:flex-row-reverse max-lg:justify-end max-lg:gap-x-2 max-lg:text-caption',
              )}
            >
              <TextLink
                to={`/certifications/${attempt.certificationId}`}
                className="relative z-1 text-ink! no-underline! hover:underline! max-lg:min-w-0 max-lg:truncate lg:font-semibold"
              >
                {attempt.certificationName}
              </TextLink>
              <span className="block flex-none text-caption text-ink-muted">{attempt.certificationCode}</span>
            </td>
            <td className={cx(cellStyle, 'max-lg:order-1')}>
              {/* The whole row leads where its exam leads. */}
              <TextLink
                to={addressOf(attempt)}
                lang={langOf(attempt, 'examTitle')}
                className="before:absolute before:inset-0 max-lg:text-ink! max-lg:no-underline! max-lg:font-semibold"
              >
                {attemptTitle(attempt)}
              </TextLink>
              <span className="block text-caption text-ink-muted">
                {/* On a phone the score already contains it. */}
                <span className={attempt.score === null ? '' : 'max-lg:sr-only'}>
                  {say('quantity.questions', { count: attempt.totalQuestions })}
                  {(attempt.isFinal || attempt.mode === 'practice') && ' · '}
                </span>
                {attempt.isFinal && say('mode.final')}
                {attempt.mode === 'practice' && say('history.practice')}
              </span>
            </td>
            <td className={cx(cellStyle, 'whitespace-nowrap max-lg:order-5 max-lg:justify-self-end')}>
              <AttemptStatus status={attempt.status} />
            </td>
            <td className={cx(cellStyle, 'max-lg:order-2 max-lg:justify-self-end')}>
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
            <td className={cx(cellStyle, 'max-lg:order-4')}>
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
