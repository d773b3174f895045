import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { type SendingTeam, sendingTeamsQuery, useOwnEstimates } from './own-estimates.ts';
import { SendDialog } from './send-dialog.tsx';
import { SentList } from './sent-list.tsx';

type SendToTrainersProps = {
  certificationId: string;
  /** Whether there is an estimate that can be sent. */
  hasEstimate: boolean;
};

/** Sends one's readiness by name to trainers (TEA-61), and shows what they see of it until when. */
export default function SendToTrainers({ certificationId, hasEstimate }: SendToTrainersProps) {
  const { data: teams = [] } = useQuery(sendingTeamsQuery());
  const [isSending, setIsSending] = useState(false);
  // The only trainer of a team would send to nobody.
  const reached = teams.filter(({ role, trainers }) => role === 'member' || trainers.length > 1);
  if (reached.length === 0) return null;
  return (
    <div data-screen-only className="grid justify-items-start gap-3">
      {reached.map((team) => (
        <SentTo key={team.id} team={team} certificationId={certificationId} />
      ))}
      {hasEstimate && (
        <Button onClick={() => setIsSending(true)}>
          <Send aria-hidden="true" />
          {say('sending.open')}
        </Button>
      )}
      {isSending && (
        <SendDialog certificationId={certificationId} teams={reached} onClose={() => setIsSending(false)} />
      )}
    </div>
  );
}

function SentTo({ team, certificationId }: { team: SendingTeam; certificationId: string }) {
  const sent = useOwnEstimates(team)?.filter((estimate) => estimate.certificationId === certificationId) ?? [];
  return sent.length > 0 && <SentList team={team} estimates={sent} namesTeam />;
}
