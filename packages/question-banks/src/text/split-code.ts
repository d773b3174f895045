export type TextPart = { kind: 'code' | 'text'; text: string };

const fenceLine = /^[ \t]*(?:[-*+]\s+(?:\[.\]\s*)?)?(`{3,}|~{3,}(?!~))([^\n`]*)$/;

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

/** Spans are between runs of as many backticks within one paragraph; the runs are paired in one pass from the end. */
function splitSpans(prose: string): TextPart[] {
  const runs = [...prose.matchAll(/`+/g)].map(({ 0: { length: size }, index }) => ({ index, size, end: index + size }));
  const breaks = [...prose.matchAll(/\n(?=[ \t]*\n)/g)].map(({ index }) => index);
  const nextOfSize = new Map<number, number>();
  const partners = runs.map(() => -1);
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const { size } = runs[at] as (typeof runs)[number];
    partners[at] = nextOfSize.get(size) ?? -1;
    nextOfSize.set(size, at);
  }
  const parts: TextPart[] = [];
  let from = 0;
  let nextBreak = 0;
  for (let at = 0; at < runs.length; at += 1) {
    const open = runs[at];
    const close = runs[partners[at] ?? -1];
    if (open === undefined || close === undefined) continue;
    while ((breaks[nextBreak] ?? Number.POSITIVE_INFINITY) < open.end) nextBreak += 1;
    if ((breaks[nextBreak] ?? Number.POSITIVE_INFINITY) < close.index) continue;
    parts.push({ kind: 'text', text: prose.slice(from, open.index) });
    parts.push({ kind: 'code', text: prose.slice(open.index, close.end) });
    from = close.end;
    at = partners[at] ?? at;
  }
  parts.push({ kind: 'text', text: prose.slice(from) });
  return parts;
}
