import type { AttemptKind } from '@examplar/domain/attempts/attempt-kinds.ts';
import { say } from './texts.ts';

/**
 * What an attempt is called: an exam by its title. A set or a list of a day has no title of its own: the API names it in English
 * with its number of questions, the page words that in its language.
 */
export function attemptTitle({ kind, examTitle }: { kind: AttemptKind; examTitle: string }): string {
  const [size] = /\d+/.exec(examTitle) ?? [];
  if (size === undefined || kind === 'exam' || kind === 'missed') return examTitle;
  const count = Number(size);
  return kind === 'set' ? say('attempt.title.set', { count }) : say('attempt.title.today', { count });
}
