import { roomPath } from '../../lib/address/room-path.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AttemptStatus } from '../attempt-parts/attempt-status.tsx';
import { attemptTitle } from '../attempt-parts/attempt-title.ts';
import { AttemptDates } from './attempt-dates.tsx';
import { AttemptScore } from './attempt-score.tsx';

const columns = [
  say('certification'),
  say('figures.exam'),
  say('history.status'),
  say('figures.score'),
  say('figures.date'),
];
const cellStyle = 'align-top @min-[59rem]:px-5 @min-[59rem]:py-4';

/** A table; on narrow screens each row becomes a card. */
export function ExamHistoryTable({ attempts }: { attempts: Attempt[] }) {
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
              <AttemptStatus status={attempt.status} />
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
