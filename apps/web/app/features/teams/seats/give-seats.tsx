import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sendInSession } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import type { Team } from '../team.ts';
import type { TeamSeats } from './buy-seats.tsx';

type Member = ReplyOf<'GET /teams/:teamId/members'>[number];

/** Everybody of a team without a seat, by name. */
async function listWithoutSeat(teamId: string): Promise<Member[]> {
  const found: Member[] = [];
  let cursor = '';
  do {
    const { body, headers } = await sendInSession('GET /teams/:teamId/members', {
      params: { teamId },
      query: { limit: '100', cursor },
    });
    found.push(...(body as Member[]).filter(({ hasSeat }) => !hasSeat));
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    cursor = next ? (new URL(next, location.origin).searchParams.get('cursor') ?? '') : '';
  } while (cursor !== '');
  return found;
}

/** Seats that were bought later are given by hand: to all without one, or, where there are fewer, by name on the page of people. */
export function GiveSeats({ team, seats }: { team: Team; seats: TeamSeats }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const without = Math.max(0, team.members - seats.assigned);
  const free = seats.paid - seats.assigned;
  if (without === 0) return <p className="text-ink-muted">{say('seats.allHaveOne')}</p>;
  if (free < without) {
    return <p className="text-ink-muted">{say('seats.fewerFree', { count: without, free })}</p>;
  }
  const give = async () => {
    setIsBusy(true);
    let given = 0;
    try {
      for (const { id: memberId } of await listWithoutSeat(team.id)) {
        await call('PUT /teams/:teamId/members/:memberId', {
          params: { teamId: team.id, memberId },
          body: { hasSeat: true },
        });
        given += 1;
      }
      showToast(say('seats.given.done', { count: given }), 'positive');
    } catch (error) {
      showToast(serverMessage(error, say('seats.given.failed')), 'negative');
    } finally {
      setIsBusy(false);
      void client.invalidateQueries();
    }
  };
  return (
    <Button isBusy={isBusy} className="justify-self-start" onClick={() => void give()}>
      {say('seats.giveAll', { count: without })}
    </Button>
  );
}
