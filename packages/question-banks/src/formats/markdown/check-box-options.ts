import { dedent, isBlank, isRule, type ScannedLine } from './scan-lines.ts';

type OptionContext = { after: ScannedLine[]; stem: ScannedLine[]; unclear?: string };

/** A line that is nothing but a tag of no meaning here, such as `<quiz>` around each question. */
const isTagLine = ({ text, isCode }: ScannedLine): boolean => {
  const name = isCode ? undefined : /^\s*<\/?([a-z][\w-]*)[^<>]*>\s*$/i.exec(text)?.[1]?.toLowerCase();
  return (
    name !== undefined &&
    !/^(?:details|summary|img|br|p|a|b|i|code|pre|ul|ol|li|table|tr|td|sup|sub|picture)$/.test(name)
  );
};

const numbered = /^ {0,3}(?:\*\*|__)?(?:Q(?:uestion)?\s*#?\s*)?\d{1,4}\s*[.):]/i;
const explains =
  /^\s*(?:\*\*|__)?(?:explanation|answer|correct answer|references?|rationale|source|note)s?\b(?:\*\*|__)?\s*:/i;

/**
 * What is between two lists of options: what follows the first, and the question of the second. A rule, a tag, the end
 * of `<details>` or a number tells where it begins, or it is the one paragraph there is.
 */
function splitBetween(lines: readonly ScannedLine[]): OptionContext {
  const at = (place: number): OptionContext => ({ after: lines.slice(0, place), stem: lines.slice(place) });
  const separator = lines.findLastIndex((line) => isRule(line) || isTagLine(line));
  const detailsEnd = lines.findLastIndex(({ text, isCode }) => !isCode && /<\/details>/i.test(text));
  const divider = Math.max(separator, detailsEnd);
  if (divider >= 0) {
    const { after, stem } = at(divider + 1);
    return { after: after.filter((line) => !isRule(line) && !isTagLine(line)), stem };
  }
  const number = lines.findIndex(({ text, isCode }) => !isCode && numbered.test(text));
  if (number >= 0) return at(number);

  const paragraphs = lines.flatMap((line, index) => {
    const before = lines[index - 1];
    return !isBlank(line) && !line.isCode && (before === undefined || isBlank(before)) ? [index] : [];
  });
  const [first = 0, second = 0] = paragraphs;
  const isExplained = explains.test(lines[first]?.text ?? '');
  if (paragraphs.length === 1 && !isExplained && !isImage(lines[first])) return at(0);
  if (paragraphs.length === 2 && isExplained && !isImage(lines[second])) return at(second);
  const unclear =
    'It is not clear where the text before its options begins; put a heading, a number or a rule before it.';
  return { ...at(isExplained ? second : 0), unclear };
}

const isImage = (line: ScannedLine | undefined) => /^\s*!\[[^\]]*\]\([^)]*\)\s*$/.test(line?.text ?? '');

/** `mark` is the text between the brackets: empty, `x`, or something else, which is not a valid mark. */
export type CheckBoxOption = { mark: string; text: string; feedback: string; line: number };

export type CheckBoxBlock = {
  line: number | undefined;
  stem: string;
  options: CheckBoxOption[];
  after: string;
  strayAfterRule: string;
  /** Why it cannot be told where the question begins. */
  unclear?: string;
};

/** An item of a list, bulleted or numbered, with brackets; or brackets alone at the start of a line. */
const optionLine = /^\s*(?:(?:[-*+]|\d{1,2}[.)])\s+\[([^\]\n]{0,3})\]|\[([ xX])\])(?:\s+(.*))?$/s;

/** A link that leads to a place in the same page, such as 'Back to Top'. */
const isNavigation = ({ text, isCode }: ScannedLine) =>
  !isCode && /^\**\s*\[[^\]]*\]\(#[^)]*\)\s*\**$/.test(text.trim());

const beginsExplanation = ({ text, isCode }: ScannedLine) =>
  !isCode &&
  /^\s*(?:<details|<summary|(?:\*\*|__)?(?:explanation|answer|correct answer|references?|rationale|source|note)s?\b(?:\*\*|__)?\s*:)/i.test(
    text,
  );

/** What is between the brackets of a line, and what follows them; undefined if it is no option. */
function readBox({ text, isCode }: ScannedLine): { mark: string; text: string } | undefined {
  const [whole, listed, bare = '', rest = ''] = (isCode ? null : optionLine.exec(text)) ?? [];
  const mark = (listed ?? bare).trim();
  return whole === undefined || mark.length > 1 || /\d/.test(mark) ? undefined : { mark, text: rest };
}

export const isOption = (line: ScannedLine): boolean => readBox(line) !== undefined;

/**
 * Splits lines of Markdown into questions: each has a stem, options with check boxes, and what follows them (IMP-11,
 * IMP-12). A rule, a tag, a number or a paragraph between two lists of options begins another question.
 *
 * Goes by lines and not by a Markdown parser: those see no task item where only a fence follows the box. Lines between
 * two options of a list belong to the first, `>` lines explain it. After the last one, its paragraph ends it.
 */
export function splitCheckBoxes(lines: readonly ScannedLine[]): CheckBoxBlock[] {
  const kept = lines.filter((line) => !isNavigation(line));
  const starts = kept.flatMap((line, index) => (isOption(line) ? [index] : []));
  const lists: { starts: number[]; end: number }[] = [];
  for (const [place, start] of starts.entries()) {
    const next = starts[place + 1] ?? kept.length;
    const end = place + 1 < starts.length ? endOfList(kept, start, next) : endOfOption(kept, start);
    const list = lists.at(-1);
    if (list === undefined || (list.end < start && !isNothing(kept.slice(list.end, start))))
      lists.push({ starts: [start], end });
    else {
      list.starts.push(start);
      list.end = end;
    }
  }
  const blocks: CheckBoxBlock[] = [];
  for (const [place, { starts: own, end }] of lists.entries()) {
    const first = own[0] ?? 0;
    const between = kept.slice(lists[place - 1]?.end ?? 0, first);
    const { after, stem, unclear } =
      place === 0 ? { after: [], stem: between, unclear: undefined } : splitBetween(between);
    const previous = blocks.at(-1);
    if (previous !== undefined) previous.after = joined(after);
    blocks.push({
      line: (stem.find((line) => !isBlank(line)) ?? kept[first])?.line,
      stem: joined(stem.filter((line) => !isTagLine(line))),
      options: own.map((start, option) => readOption(kept.slice(start, own[option + 1] ?? end))),
      after: '',
      strayAfterRule: '',
      ...(unclear === undefined ? {} : { unclear }),
    });
  }
  const rest = kept.slice(lists.at(-1)?.end ?? 0).filter((line) => !isTagLine(line));
  const rule = rest.findIndex(isRule);
  const last = blocks.at(-1);
  if (last === undefined)
    return [{ line: kept[0]?.line, stem: joined(kept), options: [], after: '', strayAfterRule: '' }];
  last.after = joined(rule < 0 ? rest : rest.slice(0, rule));
  last.strayAfterRule = rule < 0 ? '' : joined(rest.slice(rule + 1).filter((line) => !isRule(line))).trim();
  return blocks;
}

const joined = (lines: readonly ScannedLine[]) => lines.map(({ text }) => text).join('\n');

/** Whether lines between two options part nothing: blank ones, and code, which is the first option's. */
const isNothing = (lines: readonly ScannedLine[]) => lines.every((line) => isBlank(line) || line.isCode);

const numberedLine = /^ {0,3}(?:\*\*|__)?(?:Q(?:uestion)?\s*#?\s*)?\d{1,4}\s*[.):]/i;

/** The line that ends the list after an option, or the next option's line. */
function endOfList(lines: readonly ScannedLine[], start: number, next: number): number {
  for (let at = start + 1; at < next; at += 1) {
    const line = lines[at];
    if (line === undefined || line.isCode || isBlank(line) || /^(?:\s{2,}|\t)\S|^\s*>/.test(line.text)) continue;
    const isAfterBlank = lines[at - 1] !== undefined && isBlank(lines[at - 1] as ScannedLine);
    if (isAfterBlank || isRule(line) || isTagLine(line) || numberedLine.test(line.text)) return at;
  }
  return next;
}

/** The end of the last option: a blank line, unless its own code, an indented part or a `>` remark follows. */
function endOfOption(lines: readonly ScannedLine[], start: number): number {
  let end = start + 1;
  let hasText = (readBox(lines[start] as ScannedLine)?.text ?? '').trim() !== '';
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] as ScannedLine;
    if (isBlank(line) && !line.isCode) continue;
    if (isRule(line) || isTagLine(line) || beginsExplanation(line)) break;
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
  const { mark = '', text = '' } = (head && readBox(head)) ?? {};
  const isRemark = (line: ScannedLine) => !line.isCode && /^\s*>/.test(line.text);
  const own = more.filter((line) => !isRemark(line)).map((line) => line.text);
  const remarks = more.filter(isRemark).map((line) => line.text.replace(/^\s*>\s?/, ''));
  return {
    mark,
    text: `${text.trim()}\n${dedent(own)}`.trim(),
    feedback: remarks.join('\n').trim(),
    line: head?.line ?? 0,
  };
}
