import { closesFence, opensFence } from '../../text/split-code.ts';

export type ScannedLine = {
  text: string;
  /** Counted from 1 in the whole file. */
  line: number;
  /** In a fenced block, or one of its fences: nothing in it is markup. */
  isCode: boolean;
};

/** Marks which lines of Markdown are code. A fence may open on the line of a list item: `- [x] ```yaml`. */
export function scanLines(lines: readonly string[], firstLine = 1): ScannedLine[] {
  let open: string | undefined;
  return lines.map((text, index) => {
    const isInside = open !== undefined;
    const fence = opensFence(text);
    const isItem = fence !== undefined && /^\s*[-*+]\s/.test(text);
    if (open === undefined) open = fence;
    else if (closesFence(text, open)) open = undefined;
    return { text, line: firstLine + index, isCode: isInside || (fence !== undefined && !isItem) };
  });
}

export const isBlank = ({ text }: ScannedLine): boolean => text.trim() === '';

/** A rule across the page. */
export const isRule = ({ text, isCode }: ScannedLine): boolean =>
  !isCode && /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/.test(text);

export type Heading = { level: number; text: string };

export function readHeading({ text, isCode }: ScannedLine): Heading | undefined {
  const match = isCode ? null : /^ {0,3}(#{1,6})\s+(.*)$/s.exec(text);
  return match?.[1] === undefined
    ? undefined
    : {
        level: match[1].length,
        text: (match[2] ?? '')
          .trim()
          .replace(/(?:^|(?<=\s))#+$/, '')
          .trim(),
      };
}

/** Lines without the indentation that all of them share, joined. */
export function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = indents.reduce((least, indent) => Math.min(least, indent), 80);
  return lines.map((line) => line.slice(Math.min(shared, /^[ \t]*/.exec(line)?.[0].length ?? 0))).join('\n');
}
