import { useLayoutEffect } from 'react';
import { useSession } from '../../../lib/session/session.ts';

/** The learner's text size in percent, applied to everything in the room for as long as it is open. */
export function useTextSize(): number {
  const percent = useSession().user?.textSizePercent ?? 100;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = percent === 100 ? '' : `${percent}%`;
    return () => {
      style.fontSize = '';
    };
  }, [percent]);
  return percent;
}
