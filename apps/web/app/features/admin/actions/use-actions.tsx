import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { showToast } from '../../../ui/states/toast-store.ts';
import type { Action, ConfirmedAction, RunningAction } from './action.ts';
import { ActionDialog } from './action-dialog.tsx';

/** Refetches everything: an admin's action may have changed any page, learners' pages included. */
export const refreshAll = (client: QueryClient) => client.invalidateQueries();

/** Runs actions: shows their confirmation, then the outcome in a toast, and refetches all queries. */
export function useActions(): { start: (action: Action) => void; dialog: ReactNode } {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<{ action: RunningAction; key: string } | null>(null);

  const run = async (action: RunningAction, confirmed: ConfirmedAction) => {
    showToast(await action.run(confirmed), 'positive');
    void refreshAll(client);
  };
  const start = (action: Action) => {
    if ('open' in action) return action.open();
    const key = crypto.randomUUID();
    if (action.confirmation) return setConfirming({ action, key });
    run(action, { reason: '', key }).catch((error: unknown) =>
      showToast(serverMessage(error, 'Something went wrong. Please try again.'), 'negative'),
    );
  };
  const dialog = confirming?.action.confirmation && (
    <ActionDialog
      confirmation={confirming.action.confirmation}
      isDangerous={confirming.action.isDangerous ?? false}
      onConfirm={async (reason) => {
        await run(confirming.action, { reason, key: confirming.key });
        setConfirming(null);
      }}
      onCancel={() => setConfirming(null)}
    />
  );
  return { start, dialog };
}
