import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { say } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import { LineFacts } from './line-facts.tsx';

type SeenOfThisProps = { assignment: { id: string; team: string; title: string } };

/** What the team sees of an attempt that was begun for its assignment: the very line. */
export default function SeenOfThis({ assignment }: SeenOfThisProps) {
  const { data: teams = [] } = useQuery(endpointQuery('GET /teams'));
  // Of teams of the same name, the one that has the assignment answers.
  const named = teams.filter(({ name }) => name === assignment.team);
  return named.map(({ id }) => <TeamLine key={id} teamId={id} assignment={assignment} />);
}

function TeamLine({ teamId, assignment }: SeenOfThisProps & { teamId: string }) {
  const params = { teamId, assignmentId: assignment.id };
  const { data: line } = useQuery(endpointQuery('GET /teams/:teamId/assignments/:assignmentId/me', { params }));
  if (!line) return null;
  return (
    <Card className="grid gap-4 sm:p-7">
      <section aria-labelledby="seen-of-this" className="grid gap-4">
        <h2 id="seen-of-this" className="text-title font-semibold wrap-anywhere">
          {say('line.title', { team: assignment.team })}
        </h2>
        <LineFacts line={line} />
      </section>
    </Card>
  );
}
