import { listFacts } from '../lists.ts';
import { say } from '../texts.ts';
import type { KeptPack } from './packs.ts';

const megabyte = 1_000_000;

/** `3 days, 69 questions, about 2 MB`. */
export function packSize({ days, lists, bytes }: Pick<KeptPack, 'days' | 'lists' | 'bytes'>): string {
  const questions = lists.reduce((sum, list) => sum + list.questions, 0);
  return listFacts([
    say('quantity.days', { count: days }),
    say('quantity.questions', { count: questions }),
    bytes < megabyte ? say('offline.size.small') : say('offline.size', { count: Math.round(bytes / megabyte) }),
  ]);
}

/** Why the server did not take an answer of a pack. */
export function refusalText(code: string): string {
  if (code === 'ALREADY_ANSWERED') return say('practice.answeredElsewhere');
  if (code === 'ATTEMPT_CLOSED') return say('offline.refused.closed');
  return say('offline.refused.other');
}
