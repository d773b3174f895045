import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { serverMessage } from '../../../lib/server-message.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { Action, RunningAction } from './action.ts';
import { ActionDialog } from './action-dialog.tsx';

/** Everything an admin page shows may have changed, here and on the pages that learners see. */
export const refreshAll = (client: QueryClient) => client.invalidateQueries();

/** Starts actions: asks first where they want it, tells what happened, and reads everything in sight again. */
export function useActions(): { start: (action: Action) => void; dialog: ReactNode } {
  const client = useQueryClient();
  const [asking, setAsking] = useState<RunningAction | null>(null);

  const run = async (action: RunningAction, reason: string) => {
    showToast(await action.run({ reason }), 'positive');
    void refreshAll(client);
  };
  const start = (action: Action) => {
    if ('open' in action) return action.open();
    if (action.ask) return setAsking(action);
    run(action, '').catch((error: unknown) =>
      showToast(serverMessage(error, 'That did not work. Please try again.'), 'negative'),
    );
  };
  const dialog = asking?.ask && (
    <ActionDialog
      question={asking.ask}
      isDangerous={asking.isDangerous ?? false}
      onConfirm={async (reason) => {
        await run(asking, reason);
        setAsking(null);
      }}
      onCancel={() => setAsking(null)}
    />
  );
  return { start, dialog };
}
