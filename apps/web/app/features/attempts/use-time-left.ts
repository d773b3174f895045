import { useEffect, useEffectEvent, useState } from 'react';
import { announcementOf, hasSlept } from './exam-clock.ts';
import type { ExamSitting } from './exam-sitting.ts';

const tickMs = 250;

/** The seconds left, what a screen reader is to be told now, and the call at zero. Notices when the device slept. */
export function useTimeLeft(sitting: ExamSitting, onTimeUp: () => void) {
  const [seconds, setSeconds] = useState(() => sitting.clock.secondsLeft());
  const [announcement, setAnnouncement] = useState('');
  const timeIsUp = useEffectEvent(onTimeUp);

  useEffect(() => {
    let shown = sitting.clock.secondsLeft();
    let tickedAt = Date.now();
    const tick = () => {
      const pauseMs = Date.now() - tickedAt;
      tickedAt = Date.now();
      if (hasSlept(pauseMs)) void sitting.resync();
      const left = sitting.clock.secondsLeft();
      if (left === shown) return;
      const said = announcementOf(shown, left);
      if (said) setAnnouncement(said);
      shown = left;
      setSeconds(left);
      if (left === 0) timeIsUp();
    };
    const timer = setInterval(tick, tickMs);
    if (shown === 0) timeIsUp();
    return () => clearInterval(timer);
  }, [sitting]);

  return { seconds, announcement };
}
