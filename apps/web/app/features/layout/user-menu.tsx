import { CalendarDays, ChevronDown, LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { initialsOf } from '../../lib/initials.ts';
import { useSession } from '../../lib/session/session.ts';
import { saveBeforeSignOut, signOut } from '../../lib/session/sign-out.ts';
import { useTheme } from '../../lib/theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx';

const rowStyle = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken';

/** The user's menu. The avatar has its space before the name is known. */
export function UserMenu() {
  const { user } = useSession();
  const { theme, choose } = useTheme();
  const navigate = useNavigate();
  const name = user?.name ?? '';

  const [unsaved, setUnsaved] = useState(0);

  const leave = (isDiscarding = false) => {
    setUnsaved(0);
    void navigate('/login');
    void signOut({ isDiscarding });
  };
  const leaveIfSaved = async () => {
    const left = await saveBeforeSignOut();
    if (left > 0) setUnsaved(left);
    else leave();
  };

  return (
    <>
      <Disclosure
        triggerClassName="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 font-medium hover:bg-sunken"
        trigger={
          <>
            <span className="sr-only">{'Account menu of '}</span>
            <span className="max-w-40 truncate max-sm:sr-only">{name}</span>
            <Avatar initials={initialsOf(name)} />
            <ChevronDown aria-hidden="true" className="text-ink-muted max-sm:hidden" />
          </>
        }
        panelClassName="inset-e-0 top-full mt-1 w-64"
      >
        {(close) => (
          <>
            <p className="truncate px-3 pt-1 font-semibold sm:hidden">{name}</p>
            <p className="truncate px-3 pt-1 pb-2 text-caption text-ink-muted">{user?.email}</p>
            <Link to="/dashboard" prefetch="intent" onClick={close} className={rowStyle}>
              <LayoutDashboard aria-hidden="true" className="text-ink-muted" />
              Dashboard
            </Link>
            <Link to="/study" prefetch="intent" onClick={close} className={rowStyle}>
              <CalendarDays aria-hidden="true" className="text-ink-muted" />
              Study
            </Link>
            <Link to="/profile" prefetch="intent" onClick={close} className={rowStyle}>
              <UserRound aria-hidden="true" className="text-ink-muted" />
              My Profile
            </Link>
            <div className="my-1 flex items-center justify-between gap-3 border-y border-line px-3 py-2">
              <span className="font-medium">Theme</span>
              <ThemeSwitch value={theme} onChange={choose} />
            </div>
            <button type="button" onClick={() => void leaveIfSaved()} className={rowStyle}>
              <LogOut aria-hidden="true" className="text-ink-muted" />
              Sign out
            </button>
          </>
        )}
      </Disclosure>
      <ConfirmDialog
        isOpen={unsaved > 0}
        title="Sign out and lose answers?"
        confirmLabel="Sign out and lose them"
        cancelLabel="Stay signed in"
        isDangerous
        onConfirm={() => leave(true)}
        onCancel={() => setUnsaved(0)}
      >
        {unsaved === 1 ? 'One answer' : `${unsaved} answers`} of a running exam could not be saved yet. They are kept in
        this browser only as long as you stay signed in: please try again once you are online.
      </ConfirmDialog>
    </>
  );
}
