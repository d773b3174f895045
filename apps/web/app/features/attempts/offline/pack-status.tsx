import { Check, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatLocalDate } from '../../../lib/format.ts';
import { contactNeededBefore } from '../../../lib/offline/contact.ts';
import { usePackState } from '../../../lib/offline/pack-state.ts';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';

type PackStatusProps = { isOffline: boolean; className?: string };

/** How many answers only this device has; then that they are being saved, and that they are. Their end is announced, not each answer. */
export function PackStatus({ isOffline, className }: PackStatusProps) {
  const { waiting, isCutOff } = usePackState();
  const [hadWaiting, setHadWaiting] = useState(false);
  useEffect(() => {
    if (waiting > 0) setHadWaiting(true);
  }, [waiting]);
  const style = cx('flex min-h-6 items-center gap-1.5 text-caption font-semibold tabular-nums', className);
  if (isOffline || (waiting > 0 && isCutOff))
    return (
      <p className={cx(style, 'text-caution')}>
        <CloudOff aria-hidden="true" />
        {waiting > 0 ? say('offline.waiting', { count: waiting }) : say('offline.word')}
      </p>
    );
  if (waiting > 0)
    return (
      <p className={cx(style, 'text-ink-muted')}>
        <Spinner className="size-[1.05em]" />
        {say('save.saving')}
      </p>
    );
  return (
    <p role="status" className={cx(style, 'text-positive')}>
      {hadWaiting && (
        <>
          <Check aria-hidden="true" className="[stroke-width:2.6]" />
          {say('save.saved')}
        </>
      )}
    </p>
  );
}

/** From the fifth day without contact (OFF-13): after seven the session ends. */
export function ConnectOnce({ isOffline, className }: { isOffline: boolean; className?: string }) {
  const before = isOffline ? contactNeededBefore() : null;
  if (!before) return null;
  return (
    <Notice tone="caution" className={className ?? ''}>
      {before.getTime() > Date.now()
        ? say('offline.connectOnce', { date: formatLocalDate(before.toISOString()) })
        : say('offline.sessionOver')}
    </Notice>
  );
}
