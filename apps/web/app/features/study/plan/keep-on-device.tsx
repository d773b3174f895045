import type { Certification } from '@examplar/contract/catalogue';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { randomKey } from '../../../lib/api/random-key.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { fetchPack, NoRoomError, removePack } from '../../../lib/offline/fetch-pack.ts';
import { readPackState, usePackState } from '../../../lib/offline/pack-state.ts';
import { packSize } from '../../../lib/offline/pack-words.ts';
import type { KeptPack } from '../../../lib/offline/packs.ts';
import { useConnection } from '../../../lib/offline/use-connection.ts';
import { canKeepPages } from '../../../lib/offline/worker.ts';
import { readPageState } from '../../../lib/page/page-state.ts';
import type { Progress } from '../../../lib/queries/study.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';

/** For as many days as a pack may hold (`maxPackDays` of the contract, whose schemas no page loads). */
const dayChoices = [1, 2, 3, 4, 5];
/** As many as a pack adds to the lists of its days, and as many as it may have (OFF-1, OFF-2). */
const moreQuestions = 40;
const maxQuestions = 300;

type KeepOnDeviceProps = { certification: Certification; progress: Progress };

/** The next days' questions on this device, to be practised without a connection. */
export function KeepOnDevice({ certification, progress }: KeepOnDeviceProps) {
  const { packs, isLoaded, isUnreadable } = usePackState();
  useEffect(() => void readPackState(), []);
  const pack = packs.find(({ certificationId }) => certificationId === certification.id);
  if (readPageState().hasNoWorker || !isLoaded) return null;
  return (
    <Card className="sm:p-8">
      <section aria-labelledby="keep-on-device" className="grid gap-4">
        <div>
          <h2 id="keep-on-device" className="text-title font-semibold">
            {say('keep.title')}
          </h2>
          <p className="mt-1 max-w-[62ch] text-ink-muted">{say('keep.lead')}</p>
        </div>
        {canKeepPages() && !isUnreadable ? (
          <Keeping certification={certification} progress={progress} pack={pack} />
        ) : (
          <p className="max-w-[62ch]">{say('keep.cannot')}</p>
        )}
      </section>
    </Card>
  );
}

function Keeping({ certification, progress, pack }: KeepOnDeviceProps & { pack: KeptPack | undefined }) {
  const { user } = useSession();
  const isOnline = useConnection() !== false;
  const [days, setDays] = useState(pack?.days ?? 3);
  const [share, setShare] = useState(0);
  const key = useRef(randomKey());
  const fetching = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      fetchPack({
        certification,
        userId: user?.id ?? '',
        days,
        idempotencyKey: key.current,
        onProgress: setShare,
      }),
    onMutate: () => setShare(0),
    onSuccess: () => {
      key.current = randomKey();
    },
  });
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: (kept: KeptPack) => removePack(kept),
  });
  const choose = (chosen: number) => {
    key.current = randomKey();
    fetching.reset();
    setDays(chosen);
  };
  const isBusy = fetching.isPending || removing.isPending;
  const problem = fetching.error ? fetchProblem(fetching.error) : removing.error && say('keep.notRemoved');

  return (
    <>
      {pack && <Kept pack={pack} />}
      {!isBusy && (
        <div className="grid gap-2">
          <Segments
            legend={pack ? say('keep.renewFor') : say('keep.for')}
            options={dayChoices.map((value) => ({ value, label: say('quantity.days', { count: value }) }))}
            value={days}
            onChange={choose}
          />
          {!pack && <p className="text-ink-muted tabular-nums">{estimate(progress, days)}</p>}
        </div>
      )}
      {fetching.isPending && (
        <div role="status" className="grid gap-2">
          <p>{say('keep.fetching')}</p>
          <ProgressBar percent={share * 100} label={say('keep.fetching')} className="h-2 max-w-md" />
        </div>
      )}
      {problem && <Notice tone="negative">{problem}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        {pack && (
          <ButtonLink to="/study/offline" className="max-sm:w-full">
            {say('keep.open')}
          </ButtonLink>
        )}
        <Button
          isBusy={fetching.isPending}
          disabled={!isOnline || removing.isPending}
          onClick={() => fetching.mutate()}
          className="max-sm:w-full"
        >
          {pack ? say('keep.renew') : say('keep.title')}
        </Button>
        {pack && (
          <Button
            variant="quiet"
            isBusy={removing.isPending}
            disabled={!isOnline || fetching.isPending}
            onClick={() => removing.mutate(pack)}
            className="max-sm:w-full"
          >
            {say('keep.remove')}
          </Button>
        )}
      </div>
      {!isOnline && <p className="text-ink-muted">{say('keep.needsConnection')}</p>}
      {isAppleTab() && <p className="max-w-[62ch] text-caption text-ink-muted">{say('keep.apple')}</p>}
    </>
  );
}

function Kept({ pack }: { pack: KeptPack }) {
  return (
    <div role="status">
      <p className="font-semibold text-positive">{say('offline.until', { date: formatLocalDate(pack.expiresAt) })}</p>
      <p className="text-ink-muted tabular-nums">{packSize(pack)}</p>
      {pack.shortened && <p className="mt-1 max-w-[62ch]">{say('keep.shortened')}</p>}
    </div>
  );
}

/** What a pack will hold, as far as the plan says it: the pack itself is planned when it is made. */
function estimate({ week, total }: Progress, days: number): string {
  const listed = week.slice(0, days).reduce((sum, day) => sum + day.new + day.reviews, 0);
  const count = Math.min(maxQuestions, listed + Math.min(moreQuestions, Math.max(0, total - listed)));
  return say('keep.estimate', { days: say('quantity.days', { count: days }), count });
}

function fetchProblem(error: unknown): string {
  if (error instanceof NoRoomError) return say('keep.noRoom');
  return messageOf(error, say('keep.notFetched'));
}

/** Safari on a phone or tablet forgets what a site keeps that is not on the home screen. An iPad says it is a Mac. */
const isAppleTab = (): boolean => {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
};
