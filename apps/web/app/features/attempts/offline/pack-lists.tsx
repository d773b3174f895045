import { CircleCheck, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDate, formatLocalDate } from '../../../lib/format.ts';
import { readPackState, sendWaiting, usePackState } from '../../../lib/offline/pack-state.ts';
import { packSize, refusalText } from '../../../lib/offline/pack-words.ts';
import { forgetRefused, type KeptPack, listRefused, type Refused } from '../../../lib/offline/packs.ts';
import { todayIn } from '../../../lib/study/day-words.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';
import { ConnectOnce, PackStatus } from './pack-status.tsx';

type PackListsProps = { isConnected: boolean | null; timeZone: string | null };

/** What this device keeps: the list of the day in the account's time zone, what is left of earlier ones, and more practice. */
export function PackLists({ isConnected, timeZone }: PackListsProps) {
  const { packs, records, isUnreadable, waiting } = usePackState();
  const today = useToday(timeZone ?? 'UTC');
  const refused = listRefused(records);
  useEffect(() => {
    if (isConnected) void sendWaiting();
  }, [isConnected]);

  if (isUnreadable) return <EmptyState as="h1" title={say('offline.unreadable')} />;
  if (packs.length === 0)
    return (
      <>
        <EmptyState
          as="h1"
          icon={<CloudOff aria-hidden="true" />}
          title={isConnected ? say('offline.title') : say('offline.youAre')}
          action={isConnected && <ButtonLink to="/study">{say('offline.toPlan')}</ButtonLink>}
        >
          {say('offline.nothingKept')}
          {isConnected && <p>{say('offline.nothingKept.how')}</p>}
        </EmptyState>
        <PackStatus isOffline={isConnected === false && waiting > 0} className="justify-center" />
        <RefusedAnswers refused={refused} packs={packs} />
      </>
    );
  return (
    <>
      <h1 className="font-heading text-heading">{say('offline.title')}</h1>
      <PackStatus isOffline={isConnected === false} className="mt-1" />
      <ConnectOnce isOffline={isConnected === false} className="mt-4" />
      <RefusedAnswers refused={refused} packs={packs} />
      <div className="mt-6 grid gap-5">
        {packs.map((pack) => (
          <PackCard key={pack.certificationId} pack={pack} today={today} />
        ))}
      </div>
    </>
  );
}

const lookEveryMs = 30_000;

/** The date in a time zone, also while the page stays open over midnight. */
function useToday(timeZone: string): string {
  const [today, setToday] = useState(() => todayIn(timeZone));
  useEffect(() => {
    const look = () => setToday(todayIn(timeZone));
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}

function PackCard({ pack, today }: { pack: KeptPack; today: string }) {
  const { lists, certificationCode, certificationName, expiresAt } = pack;
  const isShown = ({ date }: KeptPack['lists'][number]) => date === null || date <= today;
  const later = lists.filter((list) => !isShown(list));
  return (
    <Card className="sm:p-8">
      <h2 className="text-title font-semibold">
        {certificationCode} <span className="font-normal text-ink-muted">· {certificationName}</span>
      </h2>
      <p className="mt-1 text-caption text-ink-muted">
        {say('offline.until', { date: formatLocalDate(expiresAt) })} · {packSize(pack)}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lists.filter(isShown).map((list) => (
          <ListRow key={list.attemptId} list={list} today={today} />
        ))}
      </ul>
      {later.length > 0 && (
        <ul className="mt-4 grid gap-1 text-ink-muted">
          {later.map(({ date, attemptId, questions }) => (
            <li key={attemptId}>{say('offline.later', { date: formatDate(date ?? ''), count: questions })}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type ListRowProps = { list: KeptPack['lists'][number]; today: string };

function ListRow({ list: { date, attemptId, title, questions }, today }: ListRowProps) {
  const record = usePackState(({ records }) => records.get(attemptId));
  const answered = new Set([
    ...Object.keys(record?.pack?.settled ?? {}),
    ...Object.entries(record?.pending ?? {}).flatMap(([id, { letters }]) => (letters === undefined ? [] : id)),
  ]).size;
  const left = questions - answered;
  const isToday = date === today;
  const name =
    date === null
      ? say('offline.more')
      : isToday
        ? say('offline.today')
        : say('offline.earlier', { date: formatDate(date) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="me-auto min-w-0">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-ink-muted tabular-nums">
          {left > 0
            ? say('offline.left', { count: left, total: questions })
            : say('offline.done', { count: questions })}
        </p>
      </div>
      {left > 0 ? (
        <ButtonLink
          to={`/study/offline?attempt=${attemptId}`}
          prefetch="none"
          variant={isToday ? 'primary' : 'secondary'}
          aria-label={`${answered > 0 ? say('offline.continue') : say('offline.start')}: ${attemptTitle({ examId: null, examTitle: title })}`}
          className="max-sm:w-full"
        >
          {answered > 0 ? say('offline.continue') : say('offline.start')}
        </ButtonLink>
      ) : (
        <ButtonLink
          to={`/study/offline?attempt=${attemptId}`}
          prefetch="none"
          variant="quiet"
          className="max-sm:w-full"
        >
          <CircleCheck aria-hidden="true" className="text-positive" />
          {say('offline.look')}
        </ButtonLink>
      )}
    </li>
  );
}

type RefusedAnswersProps = { refused: readonly Refused[]; packs: readonly KeptPack[] };

/** No answer is thrown away in silence: what the server did not take is listed until the user has read it. */
function RefusedAnswers({ refused, packs }: RefusedAnswersProps) {
  if (refused.length === 0) return null;
  return (
    <Card role="alert" className="mt-6">
      <h2 className="font-semibold">{say('offline.refused', { count: refused.length })}</h2>
      <ul className="mt-2 grid gap-2">
        {refused.map(({ attemptId, questionId, certificationCode, title, number, reason }) => (
          <li key={`${attemptId} ${questionId}`}>
            <p className="font-medium">
              {certificationCode} · {attemptTitle({ examId: null, examTitle: title })} ·{' '}
              {say('offline.refused.question', { number })}
            </p>
            <p className="text-ink-muted">{refusalText(reason)}</p>
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={() => void forgetRefused(refused, packs).then(readPackState)}>
        {say('offline.refused.read')}
      </Button>
    </Card>
  );
}
