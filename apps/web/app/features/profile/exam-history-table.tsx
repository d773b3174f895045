import { formatQuantity } from '../../lib/format.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { AttemptStatus } from '../../ui/attempt-status.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AttemptDates } from './attempt-dates.tsx';
import { AttemptScore } from './attempt-score.tsx';

const columns = ['Certification', 'Exam', 'Status', 'Score', 'Date'];
const cellStyle = 'align-top lg:px-5 lg:py-4';

/** A table; on narrow screens each row becomes a card. */
export function ExamHistoryTable({ attempts }: { attempts: Attempt[] }) {
  return (
    <table className="w-full border-collapse text-start max-lg:block lg:overflow-hidden lg:rounded-card lg:bg-raised lg:outline lg:outline-line">
      <caption className="sr-only">Exam History</caption>
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
            className="max-lg:grid max-lg:grid-cols-2 max-lg:grid-rows-[auto_auto_auto_1fr] max-lg:items-center max-lg:gap-2.5 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-4 lg:border-t lg:border-line"
          >
            <td className={cx(cellStyle, 'max-lg:col-span-2')}>
              <TextLink
                to={`/certifications/${attempt.certificationId}`}
                className="font-semibold text-ink! no-underline! hover:underline!"
              >
                {attempt.certificationName}
              </TextLink>
              <span className="block text-caption text-ink-muted">{attempt.certificationCode}</span>
            </td>
            <td className={cx(cellStyle, 'max-lg:col-span-2')}>
              <TextLink to={addressOf(attempt)} className="inline-flex items-center pointer-coarse:min-h-11">
                {attempt.examTitle}
              </TextLink>
              <span className="block text-caption text-ink-muted">
                {formatQuantity(attempt.totalQuestions, 'question')}
                {attempt.isFinal && ' · Final'}
                {attempt.mode === 'practice' && ' · practice'}
              </span>
            </td>
            <td className={cellStyle}>
              <AttemptStatus status={attempt.status} />
            </td>
            <td className={cx(cellStyle, 'max-lg:justify-self-end')}>
              <AttemptScore attempt={attempt} />
              {attempt.score === null && (
                <TextLink to={addressOf(attempt)} className="ms-3 inline-flex items-center pointer-coarse:min-h-11">
                  Continue<span className="sr-only">: {attempt.examTitle}</span>
                </TextLink>
              )}
            </td>
            <td
              className={cx(
                cellStyle,
                'max-lg:col-span-2 max-lg:self-end max-lg:border-t max-lg:border-line max-lg:pt-2.5',
              )}
            >
              <AttemptDates attempt={attempt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The path of its result, or, while it is open, of its exam screen. */
const addressOf = ({ id, status, certificationId, examId }: Attempt): string =>
  status === 'Passed' || status === 'Failed'
    ? `/attempts/${id}`
    : `/certifications/${certificationId}/test-exams/${examId}?attempt=${id}`;
