import { letterAt } from '@examplar/domain/questions/letters';
import type { Question } from '../model.ts';
import type { Finding } from './draft.ts';

const countWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const demandedCount =
  /\b(?:choose|select|pick|mark)\s+(?:the\s+|any\s+|exactly\s+|only\s+)?(?:best\s+|correct\s+)?(one|two|three|four|five|six|seven|eight|nine|[1-9])\b(?!\s*(?:or|to|-|–)\s*(?:more|two|three|four|[1-9]))/gi;

const inline = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What is legal but looks like a slip of the source: warnings (IMP-1). */
export function findDoubts({ question_text, options, number_of_answers }: Question): Finding[] {
  const findings: Finding[] = [];
  const warn = (code: Finding['code'], message: string) => findings.push({ severity: 'warning', code, message });

  if (number_of_answers === options.length) warn('ALL_CORRECT', 'All options are marked as correct.');

  const seen = new Map<string, number>();
  options.forEach((option, position) => {
    const earlier = seen.get(inline(option));
    if (earlier === undefined) seen.set(inline(option), position);
    else warn('SAME_OPTION_TWICE', `Options ${letterAt(earlier)} and ${letterAt(position)} have the same text.`);
  });

  const word = [...question_text.matchAll(demandedCount)].at(-1)?.[1]?.toLowerCase();
  const demanded = word === undefined ? undefined : countWords.includes(word) ? countWords.indexOf(word) : Number(word);
  if (demanded !== undefined && demanded !== number_of_answers) {
    warn(
      'COUNT_IN_TEXT',
      `The text asks for ${demanded}, but ${number_of_answers} of the options are marked as correct.`,
    );
  }
  return findings;
}
