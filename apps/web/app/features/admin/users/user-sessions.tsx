import type { Session } from '@examplar/contract/account';
import { LogOut } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { Action } from '../actions/action.ts';
import { Instant } from '../cells/instant.tsx';
import { Panel } from '../cells/panel.tsx';

type UserSessionsProps = {
  user: { id: string; name: string };
  sessions: Session[] | undefined;
  error: Error | null;
  onStart: (action: Action) => void;
};

/** The user's sessions, each with a button to end it. */
export function UserSessions({ user, sessions, error, onStart }: UserSessionsProps) {
  const end = (sessionId: string, browser: string): Action => ({
    label: 'End',
    isDangerous: true,
    confirmation: {
      title: `End the session of ${user.name} in ${browser}?`,
      text: 'That browser will ask for the password again. A running exam keeps its answers.',
      confirmLabel: 'End the session',
    },
    run: async () => {
      await call('DELETE /admin/users/:userId/sessions/:sessionId', { params: { userId: user.id, sessionId } });
      return `${user.name} is signed out there.`;
    },
  });
  return (
    <Panel title="Sessions">
      {error && <Notice tone="negative">{error.message}</Notice>}
      {sessions?.length === 0 && <p className="text-ink-muted">Not signed in anywhere.</p>}
      {sessions && sessions.length > 0 && (
        <ul>
          {sessions.map(({ id, userAgent, address, lastUsedAt, isCurrent }) => {
            const browser = userAgent ?? 'Unknown browser';
            return (
              <li
                key={id}
                className="flex items-center justify-between gap-3 border-line py-2.5 not-first:border-t first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
                    {browser}
                    {isCurrent && <Badge tone="accent">This session</Badge>}
                  </p>
                  <p className="text-caption text-ink-muted">
                    Last used <Instant at={lastUsedAt} />
                    {address && ` · ${address}`}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`End the session in ${browser}`}
                  onClick={() => onStart(end(id, browser))}
                >
                  <LogOut aria-hidden="true" />
                  End
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
