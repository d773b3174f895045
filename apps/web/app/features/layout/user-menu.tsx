import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { initialsOf } from '../../lib/session/initials.ts';
import { useSession } from '../../lib/session/session.ts';
import { loadKeptAnswers, saveBeforeSignOut, signOut } from '../../lib/session/sign-out.ts';
import { say } from '../../lib/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import type { AccountPanelProps, SignOutDialogProps } from './account-panel.tsx';

/** The user's menu. The avatar has its space before the name is known. */
export function UserMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const name = user?.name ?? '';
  usePreloadedAccount(user !== null);

  const [unsaved, setUnsaved] = useState(0);

  const leave = async () => {
    setUnsaved(0);
    // First: the login page would lead somebody who is still signed in to the dashboard.
    await signOut();
    void navigate('/login');
  };
  const leaveIfSaved = async () => {
    try {
      const left = await saveBeforeSignOut();
      if (left > 0) setUnsaved(left);
      else await leave();
    } catch {
      showToast(say('account.notSignedOut'), 'negative');
    }
  };

  return (
    <>
      <Disclosure
        triggerClassName="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 font-medium hover:bg-sunken"
        trigger={
          <>
            <span className="sr-only">{say('account.menu')} </span>
            <span className="max-w-40 truncate @max-[40rem]:sr-only">{name}</span>
            <Avatar initials={initialsOf(name)} />
            <ChevronDown aria-hidden="true" className="text-ink-muted @max-[40rem]:hidden" />
          </>
        }
        panelClassName="inset-e-0 top-full mt-1 w-64"
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <LazyAccountPanel onFollow={close} onSignOut={() => void leaveIfSaved()} />
          </Suspense>
        )}
      </Disclosure>
      {unsaved > 0 && (
        <Suspense>
          <LazySignOutDialog unsaved={unsaved} onConfirm={() => void leave()} onCancel={() => setUnsaved(0)} />
        </Suspense>
      )}
    </>
  );
}

const load = () => import('./account-panel.tsx');

type Part<Props> = (props: Props) => ReactNode;
type Loaded<Props> = Promise<{ default: Part<Props> }>;

const LazyAccountPanel = lazy(
  (): Loaded<AccountPanelProps> =>
    load().then(
      (file) => ({ default: file.AccountPanel }),
      () => ({ default: () => say('account.menu.notLoaded') }),
    ),
);

const LazySignOutDialog = lazy(
  (): Loaded<SignOutDialogProps> => load().then((file) => ({ default: file.SignOutDialog })),
);

/** Fetches what the menu and signing out need as soon as there is a user: by the time it is used, there may be no connection. */
function usePreloadedAccount(isSignedIn: boolean) {
  useEffect(() => {
    if (isSignedIn) Promise.all([load(), loadKeptAnswers()]).catch(() => {});
  }, [isSignedIn]);
}
