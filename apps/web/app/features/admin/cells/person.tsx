import type { Person as PersonData } from '@examplar/contract/admin/admin-list';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Who it was, leading to their page; a removed account has no name any more. */
export function Person({ person, nobody = 'Removed account' }: { person: PersonData | null; nobody?: ReactNode }) {
  if (!person) return typeof nobody === 'string' ? <span className="text-ink-muted">{nobody}</span> : nobody;
  return (
    <span className="grid sm:min-w-44">
      <Link to={`/admin/users/${person.id}`} className="font-semibold hover:underline">
        {person.name}
      </Link>
      <span className="text-caption whitespace-normal text-ink-muted [overflow-wrap:anywhere] sm:max-w-72">
        {person.email}
      </span>
    </span>
  );
}
