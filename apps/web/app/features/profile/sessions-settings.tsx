import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { forgetUser, saveBeforeSignOut } from '../../lib/session/sign-out.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { sessionsQuery } from './profile.queries.ts';
import { SessionRow } from './session-row.tsx';
import { SettingsSection } from './settings-section.tsx';

/** All sessions; each can be ended, or all at once, including this one. */
export function SessionsSettings() {
  const { data: sessions, error, isPending } = useQuery(sessionsQuery());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: (sessionId: string) => call('DELETE /users/me/sessions/:sessionId', { params: { sessionId } }),
    onSuccess: () => showToast(say('sessions.ended'), 'positive'),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery()),
  });
  const endAll = useMutation({
    mutationFn: async () => {
      // Answers that cannot be saved now stay in this browser until the user signs in again.
      await saveBeforeSignOut();
      await call('POST /auth/logout-all');
    },
    onSuccess: () => {
      void navigate('/login');
      forgetUser();
    },
  });
  return (
    <SettingsSection title={say('sessions')} lead={say('sessions.lead')}>
      {isPending && <Skeleton className="h-24" />}
      {error && (
        <Notice tone="negative">
          {say('sessions.notLoaded')} {error.message}
        </Notice>
      )}
      {end.isError && <Notice tone="negative">{serverMessage(end.error, say('sessions.notEnded'))}</Notice>}
      {sessions && (
        <ul className="border-y border-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
        {say('sessions.endAll')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('sessions.endAll.title')}
        confirmLabel={say('sessions.endAll')}
        isBusy={endAll.isPending}
        onConfirm={() => endAll.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {say('sessions.endAll.text')}
        {endAll.isError && (
          <Notice tone="negative" className="mt-3">
            {serverMessage(endAll.error, say('somethingWrong'))}
          </Notice>
        )}
      </ConfirmDialog>
    </SettingsSection>
  );
}
