import { ClipboardCheck, EyeOff, UsersRound } from 'lucide-react';
import { rememberReturnTo } from '../../../lib/session/return-to.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

const points = [
  { Icon: UsersRound, title: say('teams.intro.free'), text: say('teams.intro.free.text') },
  { Icon: ClipboardCheck, title: say('teams.intro.assign'), text: say('teams.intro.assign.text') },
  { Icon: EyeOff, title: say('teams.intro.private'), text: say('teams.intro.private.text') },
];

/** What teams are, for visitors who come from the prices. */
export function TeamsIntroduction() {
  const comeBack = () => rememberReturnTo('/teams');
  return (
    <div className="grid gap-10 signed-in:hidden">
      <header className="max-w-[38em]">
        <h1 className="font-heading text-heading sm:text-[2.5rem]">{say('teams.intro')}</h1>
        <p className="mt-3 text-reading text-ink-muted">{say('teams.intro.lead')}</p>
      </header>
      <ul className="grid gap-4 md:grid-cols-3">
        {points.map(({ Icon, title, text }) => (
          <li key={title} className="grid content-start gap-2 rounded-card border border-line bg-raised p-5 sm:p-6">
            <Icon aria-hidden="true" className="text-heading text-accent" />
            <h2 className="mt-1 text-title font-semibold">{title}</h2>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/register" size="large" onClick={comeBack}>
          {say('teams.intro.register')}
        </ButtonLink>
        <ButtonLink to="/login" size="large" variant="secondary" onClick={comeBack}>
          {say('login.action')}
        </ButtonLink>
      </div>
    </div>
  );
}
