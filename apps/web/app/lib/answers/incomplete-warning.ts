import { type AnswerFormat, incompleteness } from '@examplar/domain/questions/answers';
import { say } from '../texts.ts';

/** The warning for an incomplete answer; null for a complete one. */
export function incompleteWarning(answer: string, format: AnswerFormat): string | null {
  const lacks = incompleteness(answer, format);
  if (lacks === null) return null;
  if (lacks.code === 'open_places') return say('answer.openPlaces');
  return say('answer.wrongCount', { needed: lacks.needed, selected: lacks.selected });
}
