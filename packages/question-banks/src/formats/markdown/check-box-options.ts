import type { ScannedLine } from './scan-lines.ts';
import { dedent, isBlank, isRule } from './scan-lines.ts';

/** `mark` is the text between the brackets: empty, `x`, or something else, which is not a valid mark. */
export type CheckBoxOption = { mark: string; text: string; feedback: string; line: number };

export type CheckBoxBlock = { stem: string; options: CheckBoxOption[]; after: string; strayAfterRule: string };

const optionLine = /^\s*[-*+]\s+\[([^\]\n]{0,3})\](?:\s+(.*))?$/s;

/** A link that leads to a place in the same page, such as 'Back to Top'. */
const isNavigation = ({ text, isCode }: ScannedLine) =>
  !isCode && /^\**\s*\[[^\]]*\]\(#[^)]*\)\s*\**$/.test(text.trim());

const beginsExplanation = ({ text, isCode }: ScannedLine) =>
  !isCode &&
  /^\s*(?:<details|<summary|(?:\*\*|__)?(?:explanation|answer|correct answer|references?|rationale|source|note)s?\b(?:\*\*|__)?\s*:)/i.test(
    text,
  );

export const isOption = ({ text, isCode }: ScannedLine): boolean => {
  const mark = isCode ? undefined : optionLine.exec(text)?.[1]?.trim();
  return mark !== undefined && mark.length <= 1 && !/\d/.test(mark);
};

/**
 * Splits a block of Markdown into stem, options with check boxes, and what follows them (IMP-11, IMP-12).
 *
 * Goes by lines and not by a Markdown parser: those see no task item where only a fence follows the box. Lines between
 * two options belong to the first, `>` lines explain it. After the last one, its paragraph ends it.
 */
export function splitCheckBoxBlock(lines: readonly ScannedLine[]): CheckBoxBlock {
  const kept = lines.filter((line) => !isNavigation(line));
  const first = kept.findIndex(isOption);
  if (first < 0) return { stem: joined(kept), options: [], after: '', strayAfterRule: '' };
  const starts = kept.flatMap((line, index) => (isOption(line) ? [index] : []));
  const last = starts.at(-1) ?? first;
  const end = endOfOption(kept, last);
  const options = starts.map((start, place) => readOption(kept.slice(start, starts[place + 1] ?? end)));

  const rest = kept.slice(end);
  const rule = rest.findIndex(isRule);
  return {
    stem: joined(kept.slice(0, first)),
    options,
    after: joined(rule < 0 ? rest : rest.slice(0, rule)),
    strayAfterRule: rule < 0 ? '' : joined(rest.slice(rule + 1).filter((line) => !isRule(line))).trim(),
  };
}

const joined = (lines: readonly ScannedLine[]) => lines.map(({ text }) => text).join('\n');

/** Where the last option ends: at a blank line, unless its own code, an indented part or a `>` remark follows. */
function endOfOption(lines: readonly ScannedLine[], start: number): number {
  let end = start + 1;
  let hasText = (optionLine.exec(lines[start]?.text ?? '')?.[2] ?? '').trim() !== '';
  for (const [index, line] of lines.entries()) {
    if (index <= start || (isBlank(line) && !line.isCode)) continue;
    if (isRule(line) || beginsExplanation(line)) break;
    const isAfterBlank = index > end;
    if (isAfterBlank && !goesOnAfterBlank(line, hasText)) break;
    hasText = true;
    end = index + 1;
  }
  return end;
}

const goesOnAfterBlank = ({ isCode, text }: ScannedLine, hasText: boolean) =>
  isCode ? !hasText || /^\s{2,}/.test(text) : /^(?:\s{2,}\S|\s*>)/.test(text);

function readOption(lines: readonly ScannedLine[]): CheckBoxOption {
  const [head, ...more] = lines;
  const [, mark = '', text = ''] = optionLine.exec(head?.text ?? '') ?? [];
  const isRemark = (line: ScannedLine) => !line.isCode && /^\s*>/.test(line.text);
  const own = more.filter((line) => !isRemark(line)).map((line) => line.text);
  const remarks = more.filter(isRemark).map((line) => line.text.replace(/^\s*>\s?/, ''));
  return {
    mark: mark.trim(),
    text: `${text.trim()}\n${dedent(own)}`.trim(),
    feedback: remarks.join('\n').trim(),
    line: head?.line ?? 0,
  };
}
