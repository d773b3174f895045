import type { AttemptKind } from '@examplar/domain/attempts/attempt-kinds.ts';
import { say } from './texts.ts';

type Titled = { kind: AttemptKind; examTitle: string; totalQuestions: number };

/** What an attempt is called: an exam by its title; what belongs to no exam by its kind, in the language of the page (the API names it in English). */
export function attemptTitle({ kind, examTitle, totalQuestions: count }: Titled): string {
  if (kind === 'set') return say('attempt.title.set', { count });
  return kind === 'today' ? say('attempt.title.today', { count }) : examTitle;
}
