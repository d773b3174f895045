import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { targetsQuery } from '../queries/study.ts';
import { dayIn } from './day-words.ts';

const tickMs = 15_000;

/** The hour at a moment in a time zone, 0 to 23. */
const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

function useTicking<Value extends string | number>(read: (at: Date) => Value): Value {
  const [, setValue] = useState(() => read(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setValue(read(new Date())), tickMs);
    return () => clearInterval(timer);
  });
  return read(new Date());
}

/** The hour of the user's day, also while the page stays open. */
export const useLocalHour = (timeZone: string): number => useTicking((at) => hourIn(timeZone, at));

type Running = { expiresAt: string | null; serverTime: string };

/** Whole minutes until an attempt ends, by the server's clock when it was received; null while it is not known. */
export function useMinutesLeft(running: Running | undefined, receivedAt: number): number | null {
  const end = running?.expiresAt ? receivedAt + Date.parse(running.expiresAt) - Date.parse(running.serverTime) : null;
  const minutes = useTicking((at) => (end === null ? -1 : Math.max(0, Math.floor((end - at.getTime()) / 60_000))));
  return end === null ? null : minutes;
}

/** Asks for the study plans anew when the user's day turns: the server says what the new day holds. */
export function useNewDay(timeZone: string | undefined): void {
  const client = useQueryClient();
  const date = useTicking((at) => (timeZone ? dayIn(timeZone, at) : ''));
  const shown = useRef({ timeZone, date });
  useEffect(() => {
    const before = shown.current;
    shown.current = { timeZone, date };
    if (before.timeZone !== timeZone || before.date === date) return;
    void client.invalidateQueries({ queryKey: targetsQuery().queryKey });
    void client.invalidateQueries({ queryKey: ['GET /certifications/:certificationId/progress'] });
  }, [client, timeZone, date]);
}
