import { useEffect } from 'react';
import { browserStorage } from '../../../lib/browser-storage.ts';
import type { Target } from '../../../lib/queries/study.ts';
import { studiedPrefix } from '../../../lib/user-traces.ts';

type Studied = { on: string; seen: number };

/**
 * The last day with an answer in a certification, as far as this browser knows; null if it does not know of one, or if more
 * was seen since, on another device.
 */
export function useLastAnswerDay({ certificationId, today, coverage }: Target): string | null {
  const key = studiedPrefix + certificationId;
  const { seen } = coverage;
  const hasAnswered = today.answered > 0;
  useEffect(() => {
    if (hasAnswered) browserStorage.local.setItem(key, JSON.stringify({ on: today.date, seen } satisfies Studied));
  }, [key, hasAnswered, today.date, seen]);

  if (hasAnswered) return today.date;
  const studied = readStudied(browserStorage.local.getItem(key));
  return studied?.seen === seen ? studied.on : null;
}

function readStudied(text: string | null): Studied | null {
  try {
    return JSON.parse(text ?? 'null') as Studied | null;
  } catch {
    return null;
  }
}
