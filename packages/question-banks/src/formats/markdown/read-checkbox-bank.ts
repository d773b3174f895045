import type { ReadText } from '../text-file.ts';
import { acceptCheckBoxes } from './accept-check-boxes.ts';
import { isOption, splitCheckBoxBlock } from './check-box-options.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type Heading, headingOf, type ScannedLine, scanLines } from './scan-lines.ts';

type Block = { heading: Heading; line: number; lines: ScannedLine[]; section: string | undefined };

const listsContents = /^\W*(?:table of contents|contents|toc|index|questions?(?: (?:and|&) answers?)?)\W*$/i;

/**
 * Markdown with many questions in one file, one heading each, options with check boxes (IMP-11). Headings
 * without boxes are sections, advertising or, on the level of questions, questions that cannot be imported.
 */
export const readCheckboxBank: ReadText = ({ path, text }, bank) => {
  const { body, firstLine } = splitFrontMatter(text);
  const lines = scanLines(body, firstLine);
  const blocks = splitAtHeadings(lines);
  const early = lines
    .slice(
      0,
      lines.findIndex((line) => headingOf(line) !== undefined),
    )
    .find(isOption);
  if (early !== undefined)
    bank.warn(path, 'TEXT_NOT_KEPT', 'Options above the first heading belong to no question.', early.line);
  const hasBoxes = (block: Block) =>
    block.lines.filter(isOption).some(({ text: line }) => /\[[ xX]*\]/.test(line)) ||
    block.lines.filter(isOption).length > 1;
  const level = commonLevel(blocks.filter(hasBoxes));
  const contents = normalise(body.filter((line) => /^\s*(?:\||[-*+]\s|\d+[.)]\s).*\]\(#/.test(line)).join('\n'));
  const lastWithBoxes = blocks.findLastIndex(hasBoxes);
  let isAmongQuestions = false;

  for (const [index, block] of bank.each([...blocks.entries()])) {
    if (hasBoxes(block)) {
      isAmongQuestions = true;
      const record = bank.startRecord({ file: path, line: block.line });
      const split = splitCheckBoxBlock(block.lines);
      const topic = block.section;
      acceptCheckBoxes(record, split, {
        stem: `${stripNumber(block.heading.text)}\n\n${split.stem}`,
        topic,
      });
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

function splitAtHeadings(lines: readonly ScannedLine[]): Block[] {
  const blocks: Block[] = [];
  const above: Heading[] = [];
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading === undefined) {
      blocks.at(-1)?.lines.push(line);
      continue;
    }
    while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop();
    const section = above.findLast(({ level, text }) => level > 1 && !listsContents.test(text))?.text;
    blocks.push({ heading, line: line.line, lines: [], section });
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
