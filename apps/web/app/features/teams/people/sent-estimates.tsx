import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { say } from '../../../lib/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { estimatesQuery } from '../../readiness/sending/own-estimates.ts';
import { EstimateWords } from '../../readiness/sending/sent-list.tsx';
import { type Team, teamPath } from '../team.ts';

type SentEstimatesProps = {
  team: Team;
  /** On the page of one person; else of everybody, by name. */
  memberId?: string;
};

/** What people sent to the trainers: the only readiness that has a name. Nothing where nothing was sent. */
export function SentEstimates({ team, memberId }: SentEstimatesProps) {
  const titleId = useId();
  const { data = [] } = useQuery(estimatesQuery(team.id));
  const shown = memberId ? data.filter((estimate) => estimate.memberId === memberId) : data;
  if (shown.length === 0) return null;
  return (
    <Card className="p-0! sm:p-0!">
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="px-5 pt-5 text-title font-semibold sm:px-6">
          {say('teams.sent')}
        </h2>
        <ul className="divide-y divide-line">
          {shown.map((estimate) => (
            <li key={estimate.id} className="px-5 py-4 sm:px-6">
              <p className="font-semibold wrap-anywhere">
                {!memberId && (
                  <>
                    <Link
                      to={teamPath(team.id, `people/${estimate.memberId}`)}
                      prefetch="intent"
                      className="hover:underline"
                    >
                      {estimate.name}
                    </Link>
                    {' · '}
                  </>
                )}
                {estimate.certificationName}
              </p>
              <EstimateWords estimate={estimate} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
