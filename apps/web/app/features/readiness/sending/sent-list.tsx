import { formatDate } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { type Estimate, type SendingTeam, useTakeBack } from './own-estimates.ts';

type SentListProps = {
  team: Pick<SendingTeam, 'id' | 'name'>;
  estimates: readonly Estimate[];
  /** Where the list stands beside one certification, not on the page of the team. */
  namesTeam?: boolean;
};

/** What trainers see of the reader's readiness, each until when, and the way to take it back. */
export function SentList({ team, estimates, namesTeam = false }: SentListProps) {
  const takeBack = useTakeBack(team);
  return (
    <ul className="grid w-full gap-3">
      {estimates.map((estimate) => (
        <li key={estimate.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 grow basis-64">
            <p className="font-semibold wrap-anywhere">
              {namesTeam ? say('sending.seenBy', { team: team.name }) : estimate.certificationName}
            </p>
            <EstimateWords estimate={estimate} />
          </div>
          <Button
            size="small"
            aria-label={say('sending.takeBack.of', {
              certification: estimate.certificationName,
              team: team.name,
            })}
            isBusy={takeBack.isPending && takeBack.variables === estimate.id}
            onClick={() => takeBack.mutate(estimate.id)}
          >
            {say('sending.takeBack')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The sentence as it was sent, the note, and the days. */
export function EstimateWords({ estimate: { sentence, note, day, endsOn } }: { estimate: Estimate }) {
  return (
    <>
      <p className="wrap-anywhere">{say('sending.sentence', { sentence })}</p>
      {note && <p className="wrap-anywhere">{say('sending.note.sent', { note })}</p>}
      <p className="text-caption text-ink-muted">
        {say('sending.days', { day: formatDate(day), end: formatDate(endsOn) })}
      </p>
    </>
  );
}
