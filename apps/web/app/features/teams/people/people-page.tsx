import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useAddressFilters } from '../../../lib/address/address-filters.ts';
import { formatDate } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { estimatesQuery } from '../../readiness/sending/own-estimates.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { groupsQuery, type Member, pagesOf, roleName, type Team, type TeamRole, teamPath } from '../team.ts';
import { CsvButton } from './csv-button.tsx';
import { GroupsSection } from './groups-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { InviteDialog } from './invite-dialog.tsx';

type MemberFilters = { q: string; group: string; role: TeamRole | '' };
const roles: readonly TeamRole[] = ['owner', 'trainer', 'member'];
const readFilters = (search: URLSearchParams): MemberFilters => ({
  q: search.get('q') ?? '',
  group: search.get('group') ?? '',
  role: roles.find((role) => role === search.get('role')) ?? '',
});
const writeFilters = (filters: MemberFilters) =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();

/** The people of a team, and those who are invited. */
export function PeoplePage({ team }: { team: Team }) {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <div className="grid gap-8">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-heading text-heading">{say('teams.nav.people')}</h1>
          <p className="mt-1 text-ink-muted">
            {say('teams.places', { count: team.members, limit: team.limits.members })}
          </p>
        </div>
        <Button variant="primary" disabled={team.suspended} onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden="true" />
          {say('teams.invite')}
        </Button>
      </header>
      <Members team={team} />
      <InvitationsSection team={team} />
      <GroupsSection team={team} />
      {isInviting && <InviteDialog team={team} onClose={() => setIsInviting(false)} />}
    </div>
  );
}

function Members({ team }: { team: Team }) {
  const [filters, setFilters] = useAddressFilters(readFilters, writeFilters);
  const groups = useQuery(groupsQuery(team.id));
  // An address that was kept may name a group that is gone.
  const isGone = filters.group !== '' && groups.data?.every(({ id }) => id !== filters.group);
  const asked = useDeferredValue(isGone ? { ...filters, group: '' } : filters);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...pagesOf<Member>('GET /teams/:teamId/members', { params: { teamId: team.id }, query: asked }),
    placeholderData: keepPreviousData,
  });
  const members = data?.pages.flatMap(({ rows }) => rows);
  const isFiltered = writeFilters(filters) !== '';
  const clear = () => setFilters({ q: '', group: '', role: '' });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={say('teams.search')}
          placeholder={say('teams.search')}
          className="grow basis-56"
          value={filters.q}
          onSearch={(q) => setFilters({ ...filters, q })}
        />
        {(groups.data?.length ?? 0) > 0 && (
          <Select
            label={say('teams.group')}
            className="min-w-36"
            value={filters.group}
            onChange={(event) => setFilters({ ...filters, group: event.target.value })}
            options={[
              { value: '', label: say('teams.group.all') },
              ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Select
          label={say('teams.role')}
          className="min-w-36"
          value={filters.role}
          onChange={(event) => setFilters({ ...filters, role: event.target.value as TeamRole | '' })}
          options={[
            { value: '', label: say('teams.role.all') },
            ...roles.map((role) => ({ value: role, label: roleName(role) })),
          ]}
        />
      </div>
      {error && !members ? (
        <NotLoaded title={say('teams.members.notLoaded')} error={error} refetch={refetch} />
      ) : !members ? (
        <Skeleton className="h-64 rounded-card" />
      ) : members.length === 0 ? (
        <div className="rounded-card border border-line bg-raised">
          <EmptyState
            icon={<UsersRound />}
            title={say('teams.members.none')}
            action={isFiltered && <Button onClick={clear}>{say('teams.showAll')}</Button>}
          />
        </div>
      ) : (
        <MembersTable team={team} members={members} />
      )}
      {members && members.length > 0 && (
        <div>
          <CsvButton
            name="GET /teams/:teamId/members.csv"
            input={{ params: { teamId: team.id }, query: asked }}
            file={`${team.name}.csv`}
          />
        </div>
      )}
      {hasNextPage && (
        <Button className="justify-self-center" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('teams.showMore')}
        </Button>
      )}
    </div>
  );
}

function MembersTable({ team, members }: { team: Team; members: readonly Member[] }) {
  const hasSeats = team.seats !== null;
  const { data: estimates = [] } = useQuery(estimatesQuery(team.id));
  const senders = new Set(estimates.map(({ memberId }) => memberId));
  return (
    <Table caption={say('teams.members')}>
      <thead>
        <tr>
          <HeaderCell>{say('teams.column.name')}</HeaderCell>
          <HeaderCell>{say('teams.role')}</HeaderCell>
          <HeaderCell>{say('teams.column.groups')}</HeaderCell>
          {hasSeats && <HeaderCell>{say('teams.seat')}</HeaderCell>}
          <HeaderCell>{say('teams.column.joined')}</HeaderCell>
          <HeaderCell>{say('teams.column.lastWork')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id} className="relative hover:bg-sunken">
            <Cell className="min-w-56">
              <Link
                to={teamPath(team.id, `people/${member.id}`)}
                prefetch="intent"
                className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {member.name}
              </Link>
              <p className="text-caption text-ink-muted wrap-anywhere">{member.email}</p>
              {senders.has(member.id) && <p className="text-caption">{say('teams.sent.one')}</p>}
            </Cell>
            <Cell className="whitespace-nowrap">{roleName(member.role)}</Cell>
            <Cell className="min-w-36">
              {member.groups.length > 0 ? member.groups.map(({ name }) => name).join(', ') : '–'}
            </Cell>
            {hasSeats && <Cell>{member.hasSeat ? <Badge tone="accent">{say('teams.seat')}</Badge> : '–'}</Cell>}
            <Cell className="whitespace-nowrap">{formatDate(member.joinedOn)}</Cell>
            <Cell className="whitespace-nowrap">{member.lastWorkOn ? formatDate(member.lastWorkOn) : '–'}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
