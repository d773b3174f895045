import { letterAt } from '@examplar/domain/questions/letters';
import { textKey } from '@examplar/domain/questions/text-key';
import type { Question } from '../model.ts';
import type { Finding } from './draft.ts';

const countWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const requestedCount =
  /\b(?:choose|select|pick|mark)\s+(?:the\s+|any\s+|exactly\s+|only\s+)?(?:best\s+|correct\s+)?(one|two|three|four|five|six|seven|eight|nine|[1-9])\b(?!\s*(?:or|to|-|–)\s*(?:more|two|three|four|[1-9]))/gi;

/** What is legal but looks like a slip of the source: warnings (IMP-1). */
export function findDoubts({ kind, question_text, options, number_of_answers }: Question): Finding[] {
  const findings: Finding[] = [];
  const warn = (code: Finding['code'], message: string) => findings.push({ severity: 'warning', code, message });

  if (kind === 'choice' && number_of_answers === options.length)
    warn('ALL_CORRECT', 'All options are marked as correct.');

  for (const [earlier, later] of repeatedTexts(options))
    warn('SAME_OPTION_TWICE', `Options ${letterAt(earlier)} and ${letterAt(later)} have the same text.`);

  if (kind !== 'choice') return findings;

  const word = [...question_text.matchAll(requestedCount)].at(-1)?.[1]?.toLowerCase();
  const requested =
    word === undefined ? undefined : countWords.includes(word) ? countWords.indexOf(word) : Number(word);
  if (requested !== undefined && requested !== number_of_answers) {
    warn(
      'COUNT_IN_TEXT',
      `The text asks for ${requested}, but ${number_of_answers} of the options are marked as correct.`,
    );
  }
  return findings;
}

/** The positions of all texts that read the same as an earlier one, each with that earlier one. */
function repeatedTexts(texts: readonly string[]): [earlier: number, later: number][] {
  const seen = new Map<string, number>();
  return texts.flatMap((text, position): [number, number][] => {
    const visible = textKey(text);
    const earlier = seen.get(visible);
    if (earlier !== undefined) return [[earlier, position]];
    seen.set(visible, position);
    return [];
  });
}
