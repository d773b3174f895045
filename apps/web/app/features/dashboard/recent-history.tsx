import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { roomPath } from '../../lib/address/room-path.ts';
import { formatLocalDate } from '../../lib/format.ts';
import { formatScore } from '../../lib/formats/quantities.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AttemptStatus } from '../attempt-parts/attempt-status.tsx';
import { attemptTitle } from '../attempt-parts/attempt-title.ts';
import { isCompleted } from './attempt-figures.ts';

const shownCount = 5;

/** The latest attempts; an open one links to its exam, a finished one to its result. */
export function RecentHistory({ attempts }: { attempts: Attempt[] }) {
  const newest = attempts.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt)).slice(0, shownCount);
  return (
    <Card className="p-0! sm:p-0!">
      <div className="flex items-center justify-between gap-3 px-4 pt-4 pb-2 sm:px-6">
        <h2 className="text-title font-semibold">{say('history.recent')}</h2>
        <TextLink to="/providers" className="inline-flex min-h-11 flex-none items-center gap-1.5">
          {say('history.more')}
          <ArrowRight aria-hidden="true" />
        </TextLink>
      </div>
      {newest.length === 0 && <p className="px-4 pb-6 text-ink-muted sm:px-6">{say('history.none')}</p>}
      <ul>
        {newest.map((attempt) => (
          <li key={attempt.id} className="border-t border-line">
            <AttemptRow attempt={attempt} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const { id, certificationCode, certificationName, mode, startedAt } = attempt;
  const address = isCompleted(attempt) ? `/attempts/${id}` : roomPath(attempt);
  return (
    <Link
      to={address}
      prefetch="intent"
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3.5 transition-colors hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto_7.5rem_4.5rem] sm:px-6"
    >
      <span className="min-w-0 max-sm:col-span-3">
        <span lang={langOf(attempt, 'examTitle')} className="block truncate font-semibold">
          {attemptTitle(attempt)}
        </span>
        <span className="block text-caption text-ink-muted sm:truncate">
          {certificationCode} · {certificationName}
        </span>
      </span>
      <span className="text-caption text-ink-muted">
        {formatLocalDate(startedAt)} ·{' '}
        {attempt.isFinal ? say('mode.final') : mode === 'exam' ? say('mode.exam') : say('practice.mode')}
      </span>
      <span>
        <AttemptStatus attempt={attempt} />
      </span>
      <span className={cx('min-w-9 text-end font-semibold tabular-nums', !isCompleted(attempt) && 'max-sm:hidden')}>
        {isCompleted(attempt) ? formatScore(attempt.percent) : say('notAvailable')}
      </span>
    </Link>
  );
}
