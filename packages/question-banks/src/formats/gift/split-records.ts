import { protectEscapes } from './escapes.ts';

/** Says in the comment of a matching of ours that its answers, plain text to Moodle, are question text. */
export const markupMark = '[answers:markup]';

/** A block of the file between blank lines, without comments; what escapes hide is protected already. */
export type GiftBlock = {
  text: string;
  line: number;
  id?: string;
  tags: string[];
  /** Its answers are question text with markup, which only our own files have. */
  hasMarkup: boolean;
  /** It has blank lines inside its braces, where Moodle would have split it. */
  isJoined: boolean;
};

/**
 * Splits a GIFT file at blank lines, as Moodle does; a comment line is no blank line and so does not separate. Where
 * braces are open at a blank line, the blocks up to the closing brace are joined, since many tools write that.
 */
export function splitRecords(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  for (const block of blankSeparated(text)) {
    const open = blocks.at(-1);
    if (open !== undefined && isOpen(open.text) && block.text !== '' && closesFirst(block.text)) {
      open.text += `\n\n${block.text}`;
      open.isJoined = true;
    } else {
      blocks.push(block);
    }
  }
  return blocks.filter((block) => block.text !== '');
}

const isOpen = (text: string) => text.includes('{') && !text.includes('}');

/** True if the block continues an open answer block: no new brace before the closing one, and no new title or category. */
function closesFirst(text: string): boolean {
  const open = text.indexOf('{');
  const close = text.indexOf('}');
  return !/^(?:::|\$CATEGORY)/.test(text) && (open < 0 || (close >= 0 && close < open));
}

function blankSeparated(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let lines: string[] = [];
  let firstLine = 0;
  let comments = '';
  const flush = () => {
    if (firstLine > 0) blocks.push(makeBlock(lines, firstLine, comments));
    lines = [];
    firstLine = 0;
    comments = '';
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') flush();
    else if (/^\s*\/\//.test(line)) {
      comments += `${line}\n`;
      lines.push('');
    } else {
      firstLine ||= index + 1;
      lines.push(line);
    }
  }
  flush();
  return blocks;
}

function makeBlock(lines: readonly string[], line: number, comments: string): GiftBlock {
  const id = /\[id:((?:\\.|[^\]\\]){1,500})\]/.exec(comments)?.[1]?.replace(/\\(.)/g, '$1');
  const tags = [...comments.matchAll(/\[tag:((?:\\.|[^\]\\]){1,500})\]/g)].map(([, tag = '']) =>
    tag.replace(/\\(.)/g, '$1'),
  );
  return {
    text: protectEscapes(lines.join('\n')).trim(),
    line,
    ...(id === undefined ? {} : { id }),
    tags,
    hasMarkup: comments.includes(markupMark),
    isJoined: false,
  };
}
