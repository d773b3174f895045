import { MonitorSmartphone } from 'lucide-react';
import { formatLocalDate, formatLocalTime } from '../../lib/format.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Session } from './profile.queries.ts';

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
