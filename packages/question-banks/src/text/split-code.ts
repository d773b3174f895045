export type TextPart = { kind: 'code' | 'text'; text: string };

const fenceLine = /^[ \t]*(?:[-*+]\s+(?:\[.\]\s*)?)?(`{3,}|~{3,})([^\n`]*)$/;

/** Splits Markdown into code (fenced blocks with their fences, spans with their backticks) and the text between. */
export function splitCode(markdown: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (kind: TextPart['kind'], text: string) => {
    if (text === '') return;
    const last = parts.at(-1);
    if (last?.kind === kind && kind === 'text') last.text += text;
    else parts.push({ kind, text });
  };
  let open: string | undefined;
  let block = '';
  let prose = '';
  const flushProse = () => {
    for (const part of splitSpans(prose)) add(part.kind, part.text);
    prose = '';
  };
  for (const line of markdown.split(/(?<=\n)/)) {
    const marker = fenceLine.exec(line.replace(/\n$/, ''))?.[1];
    if (open === undefined && marker !== undefined) {
      flushProse();
      open = marker;
      block = line;
    } else if (open !== undefined) {
      block += line;
      if (closesFence(line, open)) {
        add('code', block);
        open = undefined;
      }
    } else {
      prose += line;
    }
  }
  flushProse();
  if (open !== undefined) add('code', block);
  return parts;
}

/** Whether a line ends the fenced block that `open` began. */
export const closesFence = (line: string, open: string): boolean => {
  const bare = line.trim();
  return bare.length >= open.length && bare === (open[0] ?? '').repeat(bare.length);
};

/** The fence that a line opens, or undefined. */
export const opensFence = (line: string): string | undefined => fenceLine.exec(line)?.[1];

function splitSpans(prose: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of prose.matchAll(/(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g)) {
    parts.push({ kind: 'text', text: prose.slice(from, match.index) }, { kind: 'code', text: match[0] });
    from = match.index + match[0].length;
  }
  parts.push({ kind: 'text', text: prose.slice(from) });
  return parts;
}
