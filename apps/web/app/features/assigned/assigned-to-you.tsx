import { useQuery } from '@tanstack/react-query';
import { ownWorkQuery } from '../../lib/queries/own-work.ts';
import { say } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import { WorkRow } from './work-row.tsx';

/** What teams have assigned to the reader and is not done; nothing where there is nothing. */
export default function AssignedToYou() {
  const { data: work = [] } = useQuery(ownWorkQuery());
  if (work.length === 0) return null;
  return (
    <Card className="mt-6 p-0! sm:p-0!">
      <section aria-labelledby="assigned-to-you">
        <h2 id="assigned-to-you" className="px-5 pt-5 text-title font-semibold sm:px-6">
          {say('work.assignedToYou')}
        </h2>
        <div className="divide-y divide-line">
          {work.map((one) => (
            <WorkRow key={one.id} work={one} team={one.team} namesTeam isPrimary={false} />
          ))}
        </div>
      </section>
    </Card>
  );
}
