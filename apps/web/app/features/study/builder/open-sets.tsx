import { useQuery } from '@tanstack/react-query';
import { roomPath } from '../../../lib/address/room-path.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { practiceSetsQuery } from '../../../lib/queries/study.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/class-names.ts';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';

/** Without a certification those of every one. */
type OpenSetsProps = { certificationId?: string | undefined; className?: string };

/** The sets that are not finished yet, to continue one. Nothing where there are none, or where they cannot be loaded. */
export function OpenSets({ certificationId, className }: OpenSetsProps) {
  const { data: sets = [] } = useQuery(practiceSetsQuery());
  const open = sets.filter(
    (set) => set.status === 'In Progress' && (!certificationId || set.certificationId === certificationId),
  );
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-sets" className={cx('rounded-card bg-accent-soft px-5 py-4', className)}>
      <h2 id="open-sets" className="font-semibold">
        {say('sets.open', { count: open.length })}
      </h2>
      <ul className="mt-1.5 grid gap-1">
        {open.map((set) => (
          <li key={set.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              {!certificationId && `${set.certificationCode} · `}
              {attemptTitle(set)}
              <span className="text-ink-muted">
                {' '}
                ·{' '}
                {set.mode === 'exam'
                  ? say('sets.startedTimed', { date: formatLocalDate(set.startedAt) })
                  : say('sets.started', { date: formatLocalDate(set.startedAt) })}
              </span>
            </span>
            <ButtonLink to={roomPath(set)} variant="secondary" size="small" className="bg-raised!">
              {say('action.continue')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
