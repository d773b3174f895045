import type { Person as PersonData } from '@examplar/contract/admin/admin-list';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to a user, with name and email; deleted accounts have neither. */
export function Person({ person, fallback = 'Deleted account' }: { person: PersonData | null; fallback?: ReactNode }) {
  if (!person) return typeof fallback === 'string' ? <span className="text-ink-muted">{fallback}</span> : fallback;
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
