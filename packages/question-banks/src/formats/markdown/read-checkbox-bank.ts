import type { BankCollector } from '../../questions/bank-collector.ts';
import type { ReadText } from '../text-file.ts';
import { acceptCheckBoxes } from './accept-check-boxes.ts';
import { isOption, splitCheckBoxes } from './check-box-options.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type Heading, isRule, readHeading, type ScannedLine, scanLines } from './scan-lines.ts';

/** A heading with what is below it; `parts` are the parts of a question that have headings of their own. */
type Block = {
  heading: Heading;
  line: number;
  lines: ScannedLine[];
  section: string | undefined;
  explanation: string[];
  references: string[];
  leftOut: string[];
};

const listsContents = /^\W*(?:table of contents|contents|toc|index|questions?(?: (?:and|&) answers?)?)\W*$/i;

/**
 * Markdown with many questions in one file, one heading each, options with check boxes (IMP-11). Headings
 * without boxes are sections, advertising or, on the level of questions, questions that cannot be imported.
 */
export const readCheckboxBank: ReadText = ({ path, text }, bank) => {
  const { body, firstLine } = splitFrontMatter(text);
  const lines = scanLines(body, firstLine);
  const blocks = withParts(splitAtHeadings(lines));
  const level = commonLevel(blocks.filter(hasBoxes));
  const contents = normalise(body.filter((line) => /^\s*(?:\||[-*+]\s|\d+[.)]\s).*\]\(#/.test(line)).join('\n'));
  const lastWithBoxes = blocks.findLastIndex(hasBoxes);
  let isAmongQuestions = false;

  for (const [index, block] of bank.each([...blocks.entries()])) {
    if (hasBoxes(block)) {
      isAmongQuestions = true;
      readQuestions(block, path, bank);
    } else if (block.heading.level === level) {
      const bare = normalise(stripNumber(block.heading.text));
      const isListed = bare !== '' && contents.includes(bare);
      const isBetween = isAmongQuestions && index < lastWithBoxes;
      if (!isListed && !isBetween && !looksLikeQuestion(block)) continue;
      if (!isListed && !isAmongQuestions) continue;
      bank
        .startRecord({ file: path, line: block.line })
        .reject('TOO_FEW_OPTIONS', 'A heading among the questions has no options with check boxes below it.');
    }
  }
  bank.title ??= blocks.find(({ heading }) => heading.level === 1)?.heading.text;
};

const hasBoxes = (block: Block) =>
  block.lines.filter(isOption).some(({ text: line }) => /\[[ xX]*\]/.test(line)) ||
  block.lines.filter(isOption).length > 1;

/** One question, whose text begins with the heading; or several, of which the heading is the title. */
function readQuestions(block: Block, path: string, bank: BankCollector): void {
  const split = splitCheckBoxes(block.lines);
  const isTitle = split.length > 1 || beginsWithNumber(split[0]?.stem ?? '') || block.heading.level === 0;
  const title = block.heading.level > 1 ? block.heading.text : undefined;
  for (const [place, part] of split.entries()) {
    const isLast = place === split.length - 1;
    const record = bank.startRecord({ file: path, line: isTitle ? part.line : block.line });
    for (const name of isLast ? block.leftOut : []) record.leaveOut(`section '${name}'`);
    acceptCheckBoxes(record, part, {
      stem: isTitle ? stripLineNumber(part.stem) : `${stripNumber(block.heading.text)}\n\n${part.stem}`,
      topic: isTitle ? (title ?? block.section) : block.section,
      explanation: isLast ? block.explanation.join('\n\n') : '',
      references: isLast ? block.references : [],
    });
  }
}

const beginsWithNumber = (stem: string) => /^\s*(?:\*\*|__)?(?:Q(?:uestion)?\s*#?\s*)?1\s*[.):]\s/i.test(stem);

/** The number before a question's first line, which may be bold. */
const stripLineNumber = (stem: string) =>
  stem.replace(/^(\s*(?:\*\*|__)?)(?:Q(?:uestion)?\s*#?\s*)?\d{1,4}\s*[.):](?=\s|\*\*|__)[ \t]*/i, '$1');

/** Headings that name a part of a question: with what is below them they belong to the question above. */
const parts: [role: 'body' | 'explanation' | 'references' | 'leftOut', RegExp][] = [
  [
    'body',
    /^(?:question|scenario|context|code|problem|exhibit|(?:answer |possible )?(?:options|choices|answers)|select (?:one|all).*)$/i,
  ],
  ['explanation', /^(?:explanation|answer|correct answers?|rationale|solution|why|discussion|notes?|details)$/i],
  ['references', /^(?:references?|sources?|links?|further reading|see also|documentation|resources)$/i],
  ['leftOut', /^hints?$/i],
];

/** A heading as `parts` compares it: without signs around it. None of them is long. */
const partName = (heading: string) =>
  heading.length > 80 ? '' : heading.replace(/[\s:*_]+$/g, '').replace(/^[\s*_\p{So}]+/gu, '');

/** Blocks of headings, those of a part of a question put into the question that they are below. */
function withParts(blocks: readonly Block[]): Block[] {
  const whole: Block[] = [];
  for (const block of blocks) {
    const owner = whole.at(-1);
    const name = partName(block.heading.text);
    const role = parts.find(([, pattern]) => pattern.test(name))?.[0];
    const isBelow = owner !== undefined && block.heading.level > owner.heading.level;
    const isExplaining = role !== 'body' && owner !== undefined && hasBoxes(owner) && !hasBoxes(block);
    const text = block.lines
      .map((line) => line.text)
      .join('\n')
      .trim();
    if (role === 'body' && isBelow && !hasBoxes(owner)) owner.lines.push(...block.lines);
    else if (!isExplaining || (role === undefined && !isBelow)) whole.push(block);
    else if (role === 'references') owner.references.push(...readReferences(block.lines));
    else if (role === 'leftOut') owner.leftOut.push(name);
    else if (role === 'explanation') owner.explanation.push(text);
    else owner.explanation.push(`**${block.heading.text}**\n\n${text}`);
  }
  return whole;
}

const readReferences = (lines: readonly ScannedLine[]) =>
  lines
    .filter((line) => !isRule(line))
    .map(({ text }) =>
      text
        .trim()
        .replace(/^[-*+]\s+/, '')
        .replace(/^<([^<>]*)>$/, '$1'),
    )
    .filter((reference) => reference !== '' && !/^\**\[[^\]]*\]\(#/.test(reference));

const newBlock = (heading: Heading, line: number, section: string | undefined): Block => ({
  heading,
  line,
  section,
  lines: [],
  explanation: [],
  references: [],
  leftOut: [],
});

function splitAtHeadings(lines: readonly ScannedLine[]): Block[] {
  const blocks: Block[] = [newBlock({ level: 0, text: '' }, lines[0]?.line ?? 1, undefined)];
  const above: Heading[] = [];
  for (const line of lines) {
    const heading = readHeading(line);
    if (heading === undefined) {
      blocks.at(-1)?.lines.push(line);
      continue;
    }
    while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop();
    const section = above.findLast(({ level, text }) => level > 1 && !listsContents.test(text))?.text;
    blocks.push(newBlock(heading, line.line, section));
    above.push(heading);
  }
  return blocks;
}

function commonLevel(blocks: readonly Block[]): number {
  const counts = new Map<number, number>();
  for (const { heading } of blocks) counts.set(heading.level, (counts.get(heading.level) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const looksLikeQuestion = ({ heading, lines }: Block) =>
  /\?|^Q?\d+\s*[.)]|hotspot|drag/i.test(heading.text) ||
  lines.some(({ text }) => /^\s*!\[/.test(text)) ||
  (heading.text.split(' ').length > 5 && lines.filter(({ text }) => /^\s*[-*+]\s/.test(text)).length > 1);

/** The heading without its number: `Q12. text`, `3 . text`, `Question 7: text`; a bare `Question 7` leaves nothing. */
const stripNumber = (heading: string) =>
  heading.replace(/^(?:Q(?:uestion)?\s*(?:#\s*)?\d+\s*(?:[.:)\-–]\s*|$)|\d+\s*[.)]\s+|#\d+\s+)/i, '');

const normalise = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
