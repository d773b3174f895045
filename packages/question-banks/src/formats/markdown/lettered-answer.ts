import { indexOfLetter } from '@examplar/domain/questions/letters';
import { parseLetters } from '../../questions/letters.ts';
import { dedent } from './scan-lines.ts';

type FoundAnswer = { positions: number[]; explanation: string; references: string[] };
type MissingAnswer = { positions: undefined; code: 'NO_CORRECT_ANSWER' | 'AMBIGUOUS_ANSWER'; message: string };

const answerLine =
  /^[>\s*+-]*(?:the\s+)?(?:(?:correct|right)\s*)?answers?\s*(?:\(s\)\s*)?(?:(?:is|are)\s*)?[:：]\s*(.*)$/is;
const labelled = /^\(?([A-Z])[.)]\s+(.*)$/s;

const bare = (line: string) =>
  line
    .replace(/<[^<>]*>/g, '')
    .replace(/\*\*|__|`/g, '')
    .trim();

/**
 * The answer in the lines below the options: `Correct answer: B, E`, in any case and with any separators, or an
 * option's label and text, or its text alone (IMP-13). The rest is explanation and references.
 */
export function findAnswer(lines: readonly string[], options: readonly string[]): FoundAnswer | MissingAnswer {
  const at = lines.findIndex((line) => answerLine.test(bare(line)));
  const value = at < 0 ? '' : (answerLine.exec(bare(lines[at] ?? ''))?.[1] ?? '').trim();
  if (at >= 0 && value !== '') {
    const [positions, remainder] = readValue(value, options);
    if (positions === undefined)
      return { positions, code: 'AMBIGUOUS_ANSWER', message: `The answer '${value}' names no option.` };
    return { positions, ...explain([...lines.slice(0, at), remainder, ...lines.slice(at + 1)]) };
  }

  const repeated = lines.flatMap((line, index) => {
    const [positions] = readValue(bare(line).replace(/^[-*+]\s+/, ''), options, true);
    return positions === undefined ? [] : [{ index, positions }];
  });
  if (repeated.length === 0)
    return { positions: undefined, code: 'NO_CORRECT_ANSWER', message: 'No line says which answer is correct.' };
  const positions = repeated.flatMap((entry) => entry.positions);
  return {
    positions,
    ...explain(lines.filter((_, index) => index !== at && !repeated.some((entry) => entry.index === index))),
  };
}

/** Letters, or an option repeated with or without its letter; the second part is what follows the letters. */
function readValue(value: string, options: readonly string[], onlyRepeated = false): [number[] | undefined, string] {
  const [, letter, text = ''] = labelled.exec(value) ?? [];
  const plain = (option: string) => bare(option).replace(/\s+/g, ' ').replace(/\.$/, '');
  const matches = options.flatMap((option, position) =>
    plain(option) === plain(letter === undefined ? value : text) ? [position] : [],
  );
  if (letter !== undefined) {
    const position = indexOfLetter(letter);
    if (matches.includes(position)) return [[position], ''];
    if (!onlyRepeated && matches.length === 0) return [[position], text];
    return [undefined, ''];
  }
  if (matches.length === 1) return [matches, ''];
  if (onlyRepeated) return [undefined, ''];
  const letters = parseLetters(value);
  if (letters !== undefined) return [letters, ''];
  const [, head, remainder = ''] = /^([A-Z](?:\s*[,&]\s*[A-Z])*)\s*(?:[-–—:(]\s*)(.*)$/s.exec(value) ?? [];
  return [head === undefined ? undefined : parseLetters(head), remainder];
}

function explain(lines: readonly string[]): { explanation: string; references: string[] } {
  const kept: string[] = [];
  const references: string[] = [];
  let isInReferences = false;
  for (const line of lines) {
    const text = line.replace(/<\/?(?:details|summary)[^<>]*>/gi, '').replace(/^\s*(?:Show |View )?answers?\s*$/i, '');
    const [, rest] =
      /^\s*(?:[-*]\s+)?(?:\*\*|__)?references?(?:\*\*|__)?\s*:\s*(?:(?:\*\*|__)\s*)?(.*)$/is.exec(text) ?? [];
    const isLink = /^\s*(?:[-*+]\s+)?(?:<?https?:|\[)/.test(text);
    if (rest !== undefined || (isInReferences && isLink)) {
      isInReferences = true;
      const reference = (rest ?? text)
        .trim()
        .replace(/^[-*+]\s+/, '')
        .replace(/^<([^>]*)>$/, '$1');
      if (reference !== '') references.push(reference);
    } else if (line !== '' || kept.length > 0) {
      if (text.trim() !== '') isInReferences = false;
      kept.push(text.replace(/^\s*(?:\*\*|__)?explanation(?:\*\*|__)?\s*:\s*(?:\*\*|__)?\s*/i, ''));
    }
  }
  return { explanation: dedent(kept).trim(), references };
}
