import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { roomPath } from '../../lib/address/room-path.ts';
import { call } from '../../lib/api/api-client.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { startLanguage } from '../../lib/languages/start-language.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ButtonSize } from '../../ui/button-style.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { momentIn, stateName, stateTone, taskText, type Work } from './work.ts';

type WorkRowProps = {
  work: Work;
  /** Its team, where the list is of several. */
  team: { id: string; name: string };
  namesTeam?: boolean;
  /** The first of a list carries the accent. */
  isPrimary?: boolean;
  /** On its own page it is the title, which leads nowhere. */
  isAlone?: boolean;
};

/** One piece of assigned work: what, until when, where it stands, and the way to begin or go on. */
export function WorkRow({ work, team, namesTeam = false, isPrimary = false, isAlone = false }: WorkRowProps) {
  const { title, note, state, dueAt, opensAt, timeZone, adjusted, attemptsLeft } = work;
  const begin = useBegin(work);
  return (
    <article aria-label={title} className="grid gap-3 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 grow basis-64 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isAlone ? (
              <h1 className="min-w-0 font-heading text-heading wrap-anywhere">{title}</h1>
            ) : (
              <h3 className="min-w-0 font-semibold wrap-anywhere">
                <Link to={`/teams/${team.id}/assignments/${work.id}`} prefetch="intent" className="hover:underline">
                  {title}
                </Link>
              </h3>
            )}
            <StateBadge state={state} />
          </div>
          <p className="text-ink-muted">
            {[...(namesTeam ? [team.name] : []), taskText(work)].join(' · ')}
            {attemptsLeft !== null && work.task.kind === 'exam' && state !== 'not_open' && (
              <> · {say('work.attemptsLeft', { count: attemptsLeft })}</>
            )}
          </p>
          <p className="tabular-nums">
            {state === 'not_open'
              ? say('work.opens', { moment: momentIn(opensAt, timeZone) })
              : dueAt
                ? say('work.due', { moment: momentIn(dueAt, timeZone) })
                : say('work.noDue')}
          </p>
          {note && <p className="max-w-[62ch] text-ink-muted wrap-anywhere whitespace-pre-line">{note}</p>}
          {adjusted && <AdjustedNote adjusted={adjusted} />}
        </div>
        <WorkAction work={work} isPrimary={isPrimary} isBusy={begin.isPending} onBegin={() => begin.mutate()} />
      </div>
      {begin.isError && <Notice tone="negative">{serverMessage(begin.error, say('work.notBegun'))}</Notice>}
    </article>
  );
}

/** Where it stands, never by its colour alone. */
export const StateBadge = ({ state }: Pick<Work, 'state'>) => (
  <Badge tone={stateTone(state)} icon={state.startsWith('done') && <CircleCheck aria-hidden="true" />}>
    {stateName(state)}
  </Badge>
);

/** What a trainer changed for the reader alone, with the reason. */
function AdjustedNote({
  adjusted: { excused, extraAttempts, dueAt, reason },
}: {
  adjusted: NonNullable<Work['adjusted']>;
}) {
  const parts = [
    ...(excused ? [say('work.adjusted.excused')] : []),
    ...(dueAt ? [say('work.adjusted.due')] : []),
    ...(extraAttempts > 0 ? [say('work.adjusted.attempts', { count: extraAttempts })] : []),
    ...(reason ? [say('work.adjusted.reason', { reason })] : []),
  ];
  return <p className="text-caption text-ink-muted wrap-anywhere">{parts.join(' ')}</p>;
}

type WorkActionProps = { work: Work; isPrimary: boolean; isBusy: boolean; size?: ButtonSize; onBegin: () => void };

/** The button that begins or goes on; nothing where nothing of it can be begun. */
export function WorkAction({
  work: { task, state, closesWhenDue, endedAt, attemptsLeft },
  isPrimary,
  isBusy,
  size,
  onBegin,
}: WorkActionProps) {
  const isOver =
    endedAt !== null || state === 'excused' || state === 'not_open' || (closesWhenDue && state === 'missed');
  const hasNone = attemptsLeft === 0 && state !== 'begun';
  if (isOver || hasNone || (task.kind === 'practice' && state.startsWith('done'))) return null;
  const label = state === 'begun' ? say('work.goOn') : state.startsWith('done') ? say('work.again') : say('work.begin');
  const variant = isPrimary ? 'primary' : 'secondary';
  const shown = size ? { size, className: 'max-sm:w-full' } : {};
  if (task.kind === 'exam')
    return (
      <Button variant={variant} {...shown} isBusy={isBusy} onClick={onBegin}>
        {label}
      </Button>
    );
  const topics = task.topics ? `?topics=${task.topics.join(',')}` : '';
  return (
    <ButtonLink variant={variant} {...shown} to={`/certifications/${task.certificationId}/practice${topics}`}>
      {label}
    </ButtonLink>
  );
}

/** Begins the exam for its assignment, or goes on with the attempt that it began. */
export function useBegin({ id, task }: Work) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      call('POST /test-exams/:examId/start', {
        params: { examId: task.kind === 'exam' ? task.examId : '' },
        body: { examMode: 'exam', assignmentId: id, ...startLanguage() },
      }),
    onSuccess: (attempt) => navigate(roomPath(attempt)),
  });
}
