import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Mail, Plus, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callOnce } from '../../../lib/api/api-client.ts';
import { randomKey } from '../../../lib/api/random-key.ts';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { failureOf } from '../../../lib/queries/failed-query.ts';
import { refreshUser } from '../../../lib/session/restore-session.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadingCards } from '../../../ui/states/loading-cards.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { invitedTo, ownInvitationsQuery, roleName, type Team, teamPath, teamsQuery } from '../team.ts';
import { NotLoaded } from './not-loaded.tsx';
import { TeamsIntroduction } from './teams-introduction.tsx';

/** The teams that one is in, and the invitations to others. Visitors read what teams are. */
export function TeamsPage() {
  const { hasToken } = useSession();
  return (
    <div className="page-width max-w-app min-h-dvh py-8 sm:py-12">
      <PageHead title={say('nav.teams')} description={say('head.teams.description')} isPrivate />
      {hasToken ? <OwnTeams /> : <TeamsIntroduction />}
    </div>
  );
}

function OwnTeams() {
  const teams = useQuery(teamsQuery());
  const invitations = useQuery(ownInvitationsQuery());
  const [isMaking, setIsMaking] = useState(false);
  const failure = failureOf([teams]);
  if (failure)
    return <NotLoaded as="h1" title={say('teams.notLoaded')} error={failure.error} refetch={failure.retry} />;
  const isReady = teams.data && !invitations.isPending;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-heading text-heading">{say('nav.teams')}</h1>
          <p className="mt-1 text-ink-muted">{say('teams.lead')}</p>
        </div>
        <Button variant="primary" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden="true" />
          {say('teams.make')}
        </Button>
      </header>
      <div className="mt-6 grid gap-5">
        {!isReady && <LoadingCards heights={['h-24', 'h-24']} />}
        {isReady && <OpenInvitations />}
        {isReady && teams.data.length === 0 && (
          <div className="rounded-card border border-line bg-raised">
            <EmptyState icon={<UsersRound />} title={say('teams.none')}>
              {say('teams.none.text')}
            </EmptyState>
          </div>
        )}
        {isReady && teams.data.length > 0 && (
          <ul className="grid gap-3">
            {teams.data.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </ul>
        )}
      </div>
      {isMaking && <MakeTeam onClose={() => setIsMaking(false)} />}
    </>
  );
}

function TeamRow({ team }: { team: Team }) {
  const { id, name, role, members, seats, trainers, suspended } = team;
  return (
    <li>
      <Link
        to={teamPath(id)}
        prefetch="intent"
        className="flex items-center gap-4 rounded-card border border-line bg-raised px-5 py-4 transition-colors hover:border-line-control hover:bg-sunken"
      >
        <div className="grid min-w-0 grow gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-title font-semibold wrap-anywhere">{name}</h2>
            {role !== 'member' && <Badge>{roleName(role)}</Badge>}
            {suspended && <Badge tone="caution">{say('teams.suspended.short')}</Badge>}
          </div>
          <p className="text-ink-muted">
            {[
              say('teams.people', { count: members }),
              ...(seats ? [say('teams.seatsPaid', { count: seats.paid })] : []),
              ...(role === 'member' ? [say('teams.trainedBy', { names: trainers.join(', ') })] : []),
            ].join(' · ')}
          </p>
        </div>
        <ChevronRight aria-hidden="true" className="flex-none text-title text-ink-muted" />
      </Link>
    </li>
  );
}

/** Invitations for one's confirmed address. */
function OpenInvitations() {
  const { data: invitations = [] } = useQuery(ownInvitationsQuery());
  if (invitations.length === 0) return null;
  return (
    <ul aria-label={say('teams.invitations.own')} className="grid gap-3">
      {invitations.map(({ token, team, invitedBy }) => (
        <li
          key={token}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent bg-accent-soft px-5 py-4"
        >
          <Mail aria-hidden="true" className="text-title text-accent" />
          <p className="min-w-0 grow basis-56 font-medium wrap-anywhere">{invitedTo(team, invitedBy)}</p>
          <ButtonLink to={`/join#token=${token}`} variant="secondary">
            {say('teams.invitation.see')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function MakeTeam({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  // Pressed again after a lost response, it makes no second team.
  const key = useRef({ name: '', value: '' });
  const { form, field, errors, isBusy } = useForm({
    initial: { name: '' },
    check: (values) => requireFields(values, { name: say('teams.name.enter') }),
    fallback: say('teams.notMade'),
    send: async ({ name }) => {
      if (key.current.name !== name) key.current = { name, value: randomKey() };
      const team = await callOnce(key.current.value, 'POST /teams', { body: { name: name.trim() } });
      void refreshUser();
      void navigate(teamPath(team.id));
    },
  });
  return (
    <Dialog isOpen title={say('teams.make')} description={say('teams.make.text')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField
          label={say('teams.name')}
          hint={say('teams.name.hint')}
          autoComplete="organization"
          maxLength={60}
          autoFocus
          {...field('name')}
        />
        <DialogActions>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {say('teams.make')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
