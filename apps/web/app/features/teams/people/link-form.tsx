import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { formatDate } from '../../../lib/format.ts';
import type { FormErrors } from '../../../lib/forms/server-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Chips } from '../../../ui/forms/chips.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { groupsQuery } from '../team.ts';

const dayMs = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Makes a link by which members join; its address is shown this once. */
export function LinkForm({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: groups = [] } = useQuery(groupsQuery(teamId));
  const [chosen, setChosen] = useState<string[]>([]);
  const [made, setMade] = useState<{ url: string; maxUses: number; expiresOn: string } | null>(null);
  const { form, field, errors, isBusy } = useForm({
    initial: { maxUses: '30', expiresOn: dayFromNow(30), emailDomain: '' },
    check: findProblems,
    fallback: say('teams.link.failed'),
    send: async ({ maxUses, expiresOn, emailDomain }) => {
      const domain = emailDomain.trim().replace(/^@/, '');
      const body = {
        maxUses: Number(maxUses),
        expiresOn,
        ...(chosen.length > 0 && { groups: chosen }),
        ...(domain && { emailDomain: domain }),
      };
      setMade(await call('POST /teams/:teamId/links', { params: { teamId }, body }));
      void queryClient.invalidateQueries({ queryKey: ['GET /teams/:teamId/links'] });
    },
  });
  if (made) return <MadeLink {...made} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={say('teams.link.uses')} inputMode="numeric" {...field('maxUses')} />
        <TextField
          label={say('teams.link.until')}
          type="date"
          min={dayFromNow(0)}
          max={dayFromNow(90)}
          {...field('expiresOn')}
        />
      </div>
      <TextField
        label={say('teams.link.domain')}
        hint={say('teams.link.domain.hint')}
        autoCapitalize="none"
        spellCheck={false}
        {...field('emailDomain')}
      />
      {groups.length > 0 && (
        <Chips
          isField
          legend={say('teams.link.groups')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{say('action.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {say('teams.link.make')}
        </Button>
      </DialogActions>
    </form>
  );
}

function findProblems({ maxUses, expiresOn }: Record<string, string>): FormErrors {
  const uses = Number(maxUses);
  return {
    ...((!Number.isInteger(uses) || uses < 1 || uses > 500) && { maxUses: say('teams.link.uses.wrong') }),
    ...(!expiresOn && { expiresOn: say('teams.link.until.enter') }),
  };
}

type MadeLinkProps = { url: string; maxUses: number; expiresOn: string; onClose: () => void };

function MadeLink({ url, maxUses, expiresOn, onClose }: MadeLinkProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="positive">{say('teams.link.made', { count: maxUses, date: formatDate(expiresOn) })}</Notice>
      <TextField
        label={say('teams.link.address')}
        hint={say('teams.link.once')}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <DialogActions>
        <Button onClick={onClose}>{say('teams.done')}</Button>
        <Button variant="primary" autoFocus onClick={() => void copyText(url)}>
          <Copy aria-hidden="true" />
          {say('teams.link.copy')}
        </Button>
      </DialogActions>
    </div>
  );
}
