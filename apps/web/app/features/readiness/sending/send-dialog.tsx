import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { formatDate } from '../../../lib/format.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { readinessQuery } from '../../../lib/queries/readiness.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { estimatedPass, passSentence } from '../readiness-words.ts';
import { estimatesQuery, type SendingTeam, useOwnEstimates } from './own-estimates.ts';

type SendDialogProps = {
  certificationId: string;
  /** One at least. */
  teams: readonly SendingTeam[];
  onClose: () => void;
};

/** Says word for word what trainers will see before anything is sent. */
export function SendDialog({ certificationId, teams, onClose }: SendDialogProps) {
  const queryClient = useQueryClient();
  const [teamId, setTeamId] = useState(teams.find(({ suspended }) => !suspended)?.id ?? teams[0]?.id ?? '');
  const team = teams.find(({ id }) => id === teamId);
  // As it is now, not when the page was loaded: the server sends what it finds.
  const { data: readiness } = useQuery({ ...readinessQuery(certificationId), staleTime: 0 });
  const pass = readiness && estimatedPass(readiness);
  const { form, field, errors, isBusy, fill } = useForm({
    initial: { note: '' },
    fallback: say('sending.failed'),
    send: async ({ note }) => {
      await call('POST /teams/:teamId/estimates', {
        params: { teamId },
        body: { certificationId, ...(note.trim() && { note: note.trim() }) },
      });
      void queryClient.invalidateQueries({ queryKey: estimatesQuery(teamId).queryKey });
      showToast(say('sending.sent', { team: team?.name ?? '' }), 'positive');
      onClose();
    },
  });
  const offered = say('sending.note.offer');
  if (!team) return null;
  return (
    <Dialog isOpen title={say('sending.title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        {teams.length > 1 && (
          <Select
            label={say('sending.team')}
            value={teamId}
            onChange={(event) => setTeamId(event.target.value)}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {team.suspended ? (
          <Notice tone="caution">{say('sending.suspended', { team: team.name })}</Notice>
        ) : (
          <p aria-live="polite" className="wrap-anywhere">
            {pass
              ? say('sending.willSee', { team: team.name, sentence: passSentence(pass) })
              : readiness && say('sending.tooEarly')}
          </p>
        )}
        <div className="grid justify-items-start gap-2 *:first:w-full">
          <TextField
            label={say('sending.note')}
            hint={say('sending.note.hint')}
            maxLength={200}
            autoComplete="off"
            {...field('note')}
          />
          <Button size="small" onClick={() => fill({ note: offered })}>
            {offered}
          </Button>
        </div>
        <Replaced key={team.id} team={team} certificationId={certificationId} />
        <DialogActions>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={team.suspended || !pass}>
            {say('sending.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A team sees one estimate of a certification. */
function Replaced({ team, certificationId }: { team: SendingTeam; certificationId: string }) {
  const last = useOwnEstimates(team)?.find((estimate) => estimate.certificationId === certificationId);
  return (
    last && <p className="text-caption text-ink-muted">{say('sending.replaces', { day: formatDate(last.day) })}</p>
  );
}
