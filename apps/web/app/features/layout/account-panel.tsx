import { CalendarDays, Languages, LayoutDashboard, LogOut, UserRound, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTheme } from '../../lib/page/theme.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx';
import { LanguageLinks } from './language-links.tsx';

const rowStyle = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken';

export type AccountPanelProps = { onFollow: () => void; onSignOut: () => void };

/** The content of the open account menu. */
export function AccountPanel({ onFollow, onSignOut }: AccountPanelProps) {
  const { user } = useSession();
  const { theme, choose } = useTheme();
  return (
    <>
      <p className="truncate px-3 pt-1 font-semibold @min-[40rem]:hidden">{user?.name}</p>
      <p className="truncate px-3 pt-1 pb-2 text-caption text-ink-muted">{user?.email}</p>
      <Link to="/dashboard" prefetch="intent" onClick={onFollow} className={rowStyle}>
        <LayoutDashboard aria-hidden="true" className="text-ink-muted" />
        {say('nav.dashboard')}
      </Link>
      <Link to="/study" prefetch="intent" onClick={onFollow} className={rowStyle}>
        <CalendarDays aria-hidden="true" className="text-ink-muted" />
        {say('nav.study')}
      </Link>
      <Link to="/teams" prefetch="intent" onClick={onFollow} className={rowStyle}>
        <Users aria-hidden="true" className="text-ink-muted" />
        {say('nav.teams')}
      </Link>
      <Link to="/profile" prefetch="intent" onClick={onFollow} className={rowStyle}>
        <UserRound aria-hidden="true" className="text-ink-muted" />
        {say('nav.profile')}
      </Link>
      <div className="my-1 flex flex-wrap items-center justify-between gap-x-3 border-y border-line px-3 py-2">
        <span className="font-medium">{say('theme')}</span>
        <ThemeSwitch value={theme} onChange={choose} />
      </div>
      <LanguageLinks className={rowStyle} icon={<Languages aria-hidden="true" className="text-ink-muted" />} />
      <button type="button" onClick={onSignOut} className={rowStyle}>
        <LogOut aria-hidden="true" className="text-ink-muted" />
        {say('account.signOut')}
      </button>
    </>
  );
}

export type SignOutDialogProps = { unsaved: number; onConfirm: () => void; onCancel: () => void };

/** Asks before signing out loses answers of a running exam. */
export function SignOutDialog({ unsaved, onConfirm, onCancel }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={say('account.loseAnswers')}
      confirmLabel={say('account.loseAnswers.confirm')}
      cancelLabel={say('account.loseAnswers.cancel')}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {say('account.loseAnswers.text', { count: unsaved })}
    </ConfirmDialog>
  );
}
