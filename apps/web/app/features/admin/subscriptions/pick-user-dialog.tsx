import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { collectionQuery } from '../tables/collection.queries.ts';

type PickUserDialogProps = { onPick: (user: { id: string; name: string }) => void; onClose: () => void };

/** Chooses the user to grant a plan to. */
export function PickUserDialog({ onPick, onClose }: PickUserDialogProps) {
  const [q, setQ] = useState('');
  const words = useDeferredValue(q.trim());
  const { data, error } = useQuery({
    ...collectionQuery('GET /admin/users', { limit: '8', sort: 'name', ...(words && { q: words }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog isOpen title="Choose a user" onClose={onClose}>
      <TextField
        label="Search: name or email"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {error && <Notice tone="negative">{error.message}</Notice>}
      {data?.rows.length === 0 && <p className="text-ink-muted">No user has this name or address.</p>}
      <ul className="grid max-h-80 gap-1 overflow-y-auto p-1">
        {data?.rows.map((user) => (
          <li key={user.id}>
            <button
              type="button"
              onClick={() => onPick(user)}
              className="grid min-h-12 w-full rounded-control px-3 py-1.5 text-start hover:bg-sunken"
            >
              <span className="font-semibold">{user.name}</span>
              <span className="text-caption text-ink-muted [overflow-wrap:anywhere]">{user.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
