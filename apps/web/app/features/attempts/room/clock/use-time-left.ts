import { useEffect, useEffectEvent, useState } from 'react';
import type { AttemptController } from '../../saving/attempt-controller.ts';
import { announcementOf, hasSlept } from './exam-clock.ts';

const tickMs = 250;

/** The seconds left, what a screen reader is to announce now, and the call at zero. Notices when the device slept. */
export function useTimeLeft(controller: AttemptController, onTimeUp: () => void) {
  const [seconds, setSeconds] = useState(() => controller.clock.secondsLeft());
  const [announcement, setAnnouncement] = useState('');
  const timeIsUp = useEffectEvent(onTimeUp);

  useEffect(() => {
    let shown = controller.clock.secondsLeft();
    let tickedAt = Date.now();
    const tick = () => {
      const pauseMs = Date.now() - tickedAt;
      tickedAt = Date.now();
      if (hasSlept(pauseMs)) void controller.resync();
      const left = controller.clock.secondsLeft();
      if (left === shown) return;
      const text = announcementOf(shown, left);
      if (text) setAnnouncement(text);
      shown = left;
      setSeconds(left);
      if (left === 0) timeIsUp();
    };
    const timer = setInterval(tick, tickMs);
    if (shown === 0) timeIsUp();
    return () => clearInterval(timer);
  }, [controller]);

  return { seconds, announcement };
}
