import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Chips } from '../../../ui/forms/chips.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { type Group, type Member, pagesOf, type Team } from '../team.ts';

export type ToDraft = { kind: 'everybody' | 'groups' | 'members'; groups: string[]; members: string[] };
type WhoChoiceProps = { team: Team; groups: readonly Group[]; to: ToDraft; onChange: (to: ToDraft) => void };

/** Everybody, groups, or people by name. */
export function WhoChoice({ team, groups, to, onChange }: WhoChoiceProps) {
  return (
    <>
      <Segments
        legend={say('assign.who')}
        isLegendHidden
        options={[
          { value: 'everybody', label: say('teams.to.everybody') },
          ...(groups.length > 0 ? [{ value: 'groups', label: say('teams.groups') } as const] : []),
          { value: 'members', label: say('assign.who.people') },
        ]}
        value={to.kind}
        onChange={(kind) => onChange({ ...to, kind })}
      />
      {to.kind === 'everybody' && <p className="text-ink-muted">{say('assign.who.everybody')}</p>}
      {to.kind === 'groups' && (
        <Chips
          isField
          legend={say('teams.groups')}
          hint={say('assign.who.groups.hint')}
          options={groups.map(({ id, name, members }) => ({ value: id, label: name, count: members }))}
          chosen={to.groups}
          onChange={(chosen) => onChange({ ...to, groups: chosen })}
        />
      )}
      {to.kind === 'members' && (
        <PeopleChoice team={team} chosen={to.members} onChange={(members) => onChange({ ...to, members })} />
      )}
    </>
  );
}

type PeopleChoiceProps = { team: Team; chosen: readonly string[]; onChange: (chosen: string[]) => void };

function PeopleChoice({ team, chosen, onChange }: PeopleChoiceProps) {
  const [q, setQ] = useState('');
  const asked = useDeferredValue(q);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    pagesOf<Member>('GET /teams/:teamId/members', { params: { teamId: team.id }, query: { q: asked, limit: '100' } }),
  );
  const people = data?.pages.flatMap(({ rows }) => rows);
  return (
    <div className="grid gap-3">
      <SearchField
        label={say('teams.search')}
        placeholder={say('teams.search')}
        className="max-w-md"
        value={q}
        onSearch={setQ}
      />
      <fieldset className="max-h-72 overflow-y-auto rounded-option border border-line px-4 py-1">
        <legend className="sr-only">{say('assign.who.people')}</legend>
        {people ? (
          people.map(({ id, name, email }) => (
            <Checkbox
              key={id}
              label={
                <>
                  {name} <span className="text-caption text-ink-muted wrap-anywhere">{email}</span>
                </>
              }
              checked={chosen.includes(id)}
              onChange={() => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
          ))
        ) : (
          <Skeleton className="my-2 h-32" />
        )}
        {hasNextPage && (
          <Button size="small" className="my-2" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('teams.showMore')}
          </Button>
        )}
      </fieldset>
      <p aria-live="polite" className="text-ink-muted">
        {say('assign.who.chosen', { count: chosen.length })}
      </p>
    </div>
  );
}

/** The choice as the API takes it. */
export const toBody = ({ kind, groups, members }: ToDraft) =>
  kind === 'everybody' ? kind : kind === 'groups' ? { groups } : { members };

/** Whom it is for, at the beginning of the sentence that says all. */
export function whoText({ kind, groups: chosen, members }: ToDraft, groups: readonly Group[]): string {
  if (kind === 'everybody') return say('assign.sentence.everybody');
  if (kind === 'members') return say('teams.people', { count: members.length });
  return groups
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
