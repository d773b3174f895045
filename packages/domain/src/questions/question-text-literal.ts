// Literal blocks of question text: between two lines of at least three backslashes nothing is markup. Importers write
// plain text so where it would be taken for markup: a cron line is no list.

const opening = /^ {0,3}(\\{3,})[ \t]*$/;

/** The lines of the literal block that begins at this line, and the line behind it. Unclosed runs to the end. */
export function readLiteral(lines: readonly string[], at: number): { content: string[]; next: number } | null {
  const [, mark] = opening.exec(lines[at] ?? '') ?? [];
  if (mark === undefined) return null;
  let end = at + 1;
  while (end < lines.length && (opening.exec(lines[end] ?? '')?.[1]?.length ?? 0) < mark.length) end += 1;
  return { content: lines.slice(at + 1, end), next: end + 1 };
}

/** Whether a literal block begins at some line of a text. */
export const hasLiteral = (text: string): boolean => text.split('\n').some((line) => opening.test(line));

/** A text in pieces: its literal blocks without their marks, and what is between them. */
export function splitLiteral(text: string): { isLiteral: boolean; text: string }[] {
  const lines = text.split('\n');
  const pieces: { isLiteral: boolean; lines: string[] }[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = readLiteral(lines, at);
    if (found) pieces.push({ isLiteral: true, lines: found.content });
    else if (pieces.at(-1)?.isLiteral === false) pieces.at(-1)?.lines.push(lines[at] ?? '');
    else pieces.push({ isLiteral: false, lines: [lines[at] ?? ''] });
    at = found?.next ?? at + 1;
  }
  return pieces.map((piece) => ({ isLiteral: piece.isLiteral, text: piece.lines.join('\n') }));
}

/** A text between marks that none of its own lines closes. */
export function markLiteral(text: string): string {
  const longest = text
    .split('\n')
    .reduce((length, line) => Math.max(length, opening.exec(line)?.[1]?.length ?? 0), '\\\\'.length);
  const mark = '\\'.repeat(longest + 1);
  return `${mark}\n${text}\n${mark}`;
}
