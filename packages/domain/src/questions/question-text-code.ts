// Code in question text: spans between backticks, and fenced blocks. Nothing in it is ever markup.

/**
 * The code span that begins with the backticks at `at`: up to as many backticks again. `code` is null when there is
 * none, and then `end` is behind the opening ones, which are text.
 *
 * Blanks stay, but for one on each side where the code begins or ends with a backtick, perhaps behind blanks of its
 * own, that has to be kept apart from the mark: `` `a` ``.
 */
export function readCodeSpan(text: string, at: number): { code: string | null; end: number } {
  const runs = /`+/g;
  runs.lastIndex = at;
  const size = runs.exec(text)?.[0].length ?? 0;
  const start = at + size;
  for (let run = runs.exec(text); run; run = runs.exec(text)) {
    if (run[0].length !== size) continue;
    return { code: withoutSpacers(text.slice(start, run.index)), end: run.index + size };
  }
  return { code: null, end: start };
}

function withoutSpacers(code: string): string {
  const isSpaced = code.startsWith(' ') && code.endsWith(' ') && (/^ +`/.test(code) || /` +$/.test(code));
  return isSpaced ? code.slice(1, -1) : code;
}

export type FencedCode = { type: 'code'; language: string | null; code: string };

/** The fenced block that begins at this line, and the line behind it; null when none begins. Unclosed runs to the end. */
export function readFence(lines: readonly string[], at: number): { block: FencedCode; next: number } | null {
  const opening = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})[ \t]*([^\s]*)/.exec(lines[at] ?? '');
  if (!opening) return null;
  const [, indent = '', mark = '', language = ''] = opening;
  const closing = new RegExp(`^ {0,3}${mark.charAt(0)}{${mark.length},}[ \\t]*$`);

  let end = at + 1;
  while (end < lines.length && !closing.test(lines[end] ?? '')) end += 1;
  const code = lines.slice(at + 1, end).map((line) => line.replace(new RegExp(`^ {0,${indent.length}}`), ''));
  return { block: { type: 'code', language: language || null, code: code.join('\n') }, next: end + 1 };
}
