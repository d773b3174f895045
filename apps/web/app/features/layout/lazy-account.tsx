import { lazy, type ReactNode, useEffect } from 'react';
import { loadKeptAnswers } from '../../lib/session/sign-out.ts';
import { say } from '../../lib/texts.ts';
import type { AccountPanelProps, SignOutDialogProps } from './account-panel.tsx';

const load = () => import('./account-panel.tsx');

type Part<Props> = (props: Props) => ReactNode;
type Loaded<Props> = Promise<{ default: Part<Props> }>;

export const LazyAccountPanel = lazy(
  (): Loaded<AccountPanelProps> =>
    load().then(
      (file) => ({ default: file.AccountPanel }),
      () => ({ default: () => say('account.menu.notLoaded') }),
    ),
);

export const LazySignOutDialog = lazy(
  (): Loaded<SignOutDialogProps> => load().then((file) => ({ default: file.SignOutDialog })),
);

/** Fetches what the menu and signing out need as soon as there is a user: by the time it is used, there may be no connection. */
export function usePreloadedAccount(isSignedIn: boolean) {
  useEffect(() => {
    if (isSignedIn) Promise.all([load(), loadKeptAnswers()]).catch(() => {});
  }, [isSignedIn]);
}
