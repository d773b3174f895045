import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { formatLocalDate, formatLocalTime } from '../../lib/format.ts';
import { forgetUser, saveBeforeSignOut } from '../../lib/session/sign-out.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { SettingsSection } from './settings-section.tsx';

type Session = ReplyOf<'GET /users/me/sessions'>[number];

/** All sessions; each can be ended, or all at once, including this one. */
export function SessionsSettings() {
  const { data: sessions, error, isPending } = useQuery(endpointQuery('GET /users/me/sessions'));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: (sessionId: string) => call('DELETE /users/me/sessions/:sessionId', { params: { sessionId } }),
    onSuccess: () => showToast(say('sessions.ended'), 'positive'),
    onSettled: () => queryClient.invalidateQueries(endpointQuery('GET /users/me/sessions')),
  });
  const endAll = useMutation({
    mutationFn: async () => {
      // Answers that cannot be saved now stay in this browser until the user signs in again.
      await saveBeforeSignOut();
      await call('POST /auth/logout-all');
      await import('../../lib/offline/packs.ts').then(({ deleteAllPacks }) => deleteAllPacks()).catch(() => {});
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

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { userAgent, address, lastUsedAt, isCurrent } = session;
  const browser = browserLabel(userAgent);
  return (
    <li className="flex items-center gap-4 border-line py-3.5 not-first:border-t">
      <MonitorSmartphone aria-hidden="true" className="text-title text-ink-muted max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span className="[overflow-wrap:anywhere]">{browser}</span>
          {isCurrent && <Badge tone="accent">{say('sessions.current')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-caption text-ink-muted tabular-nums">
          <span>
            {say('sessions.lastUsed', { date: formatLocalDate(lastUsedAt), time: formatLocalTime(lastUsedAt) })}
          </span>
          <span>{address}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" isBusy={isEnding} aria-label={say('sessions.end.of', { browser })} onClick={onEnd}>
          {say('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** The API names a browser that it knows as 'Firefox on Linux'. */
function browserLabel(name: string | null): string {
  if (name === null) return say('sessions.unknown');
  const [, browser, system] = /^(\w+(?: \w+)?) on (\w+)$/.exec(name) ?? [];
  return browser && system ? say('sessions.browser', { browser, system }) : name;
}
