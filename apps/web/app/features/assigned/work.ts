import type { LineState } from '@examplar/domain/teams/assignments';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { locale } from '../../lib/page/own-conventions.ts';
import { pageLanguage } from '../../lib/page/page-language.ts';
import { timeZoneLabel } from '../../lib/study/time-zones.ts';
import { say } from '../../lib/texts.ts';
import { labelOf } from '../../lib/wording/label-of.ts';
import type { Tone } from '../../ui/badge.tsx';

export type OwnWork = ReplyOf<'GET /users/me/assignments'>[number];
/** Assigned work as a member sees it, in a list of one team or of all. */
export type Work = Omit<OwnWork, 'team'>;

const stateNames: Record<LineState, string> = {
  not_open: say('work.state.notOpen'),
  open: say('work.state.open'),
  begun: say('work.state.begun'),
  done: say('work.state.done'),
  done_late: say('work.state.doneLate'),
  missed: say('work.state.missed'),
  excused: say('work.state.excused'),
};
export const stateName = (state: LineState): string => labelOf(stateNames, state);

const tones: Partial<Record<LineState, Tone>> = {
  open: 'accent',
  begun: 'accent',
  done: 'positive',
  done_late: 'positive',
  missed: 'caution',
};
export const stateTone = (state: LineState): Tone => tones[state] ?? 'neutral';

/** `Dec 15, 2026, 11:59 PM (Asia/Ho Chi Minh)`: a moment by the clock of a time zone, which is named. */
export function momentIn(iso: string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const text = new Intl.DateTimeFormat(pageLanguage === 'en' ? 'en-US' : locale, options).format(new Date(iso));
  return `${text} (${timeZoneLabel(timeZone)})`;
}

/** What is to be done, in a few words. */
export function taskText({ task }: Pick<Work, 'task'>): string {
  if (task.kind === 'practice') return say('work.practice', { count: task.questions });
  const attempts = task.attempts === null ? say('work.anyAttempts') : say('work.attempts', { count: task.attempts });
  return task.passing === null ? attempts : `${attempts}, ${say('work.passing', { percent: task.passing })}`;
}

/** Whether somebody is assigned to this: trainers see work that is not theirs. */
export const isOwnWork = <Shown extends { state: LineState | null }>(
  work: Shown,
): work is Shown & { state: LineState } => work.state !== null;
