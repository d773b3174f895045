import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** The states of a list with work for staff. */
export const openOptions = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
] as const;

/** A link to the open items, oldest first, unless the list already shows them. */
export function OpenItemsFilter({ listPath }: { listPath: string }) {
  if (new URLSearchParams(useLocation().search).get('state') === 'open') return null;
  return (
    <ButtonLink variant="secondary" to={`${listPath}?state=open&sort=createdAt`}>
      Open items, oldest first
    </ButtonLink>
  );
}
