import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** Of a list of things that wait for staff: which are left. */
export const openOptions = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
] as const;

/** Leads to what is left to do, oldest first, unless that is in sight. */
export function OpenOnes({ listPath }: { listPath: string }) {
  if (new URLSearchParams(useLocation().search).get('state') === 'open') return null;
  return (
    <ButtonLink variant="secondary" to={`${listPath}?state=open&sort=createdAt`}>
      Open ones, oldest first
    </ButtonLink>
  );
}
