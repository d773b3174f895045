import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { serverMessage } from '../../../lib/server-message.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { Action, Answer, RunningAction } from './action.ts';
import { ActionDialog } from './action-dialog.tsx';

/** Everything an admin page shows may have changed, here and on the pages that learners see. */
export const refreshAll = (client: QueryClient) => client.invalidateQueries();

/** Starts actions: asks first where they want it, tells what happened, and reads everything in sight again. */
export function useActions(): { start: (action: Action) => void; dialog: ReactNode } {
  const client = useQueryClient();
  const [asking, setAsking] = useState<{ action: RunningAction; key: string } | null>(null);

  const run = async (action: RunningAction, answer: Answer) => {
    showToast(await action.run(answer), 'positive');
    void refreshAll(client);
  };
  const start = (action: Action) => {
    if ('open' in action) return action.open();
    const key = crypto.randomUUID();
    if (action.ask) return setAsking({ action, key });
    run(action, { reason: '', key }).catch((error: unknown) =>
      showToast(serverMessage(error, 'That did not work. Please try again.'), 'negative'),
    );
  };
  const dialog = asking?.action.ask && (
    <ActionDialog
      question={asking.action.ask}
      isDangerous={asking.action.isDangerous ?? false}
      onConfirm={async (reason) => {
        await run(asking.action, { reason, key: asking.key });
        setAsking(null);
      }}
      onCancel={() => setAsking(null)}
    />
  );
  return { start, dialog };
}
