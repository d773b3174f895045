/** Line breaks of the source are blanks; blanks within a line stay, as no reader sees their number. */
export const collapseLines = (text: string) =>
  text
    .split('\n')
    .map((line, index, lines) => trimBlanks(line, index > 0, index < lines.length - 1))
    .filter((line, index, lines) => line !== '' || index === 0 || index === lines.length - 1)
    .join(' ');

/** Blanks at both ends of each line go, since a browser shows none; hard spaces stay. */
export const trimLines = (text: string) =>
  text
    .split('\n')
    .map((line) => trimBlanks(line, true, true))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();

function trimBlanks(line: string, atStart: boolean, atEnd: boolean): string {
  let start = 0;
  let end = line.length;
  while (atStart && start < end && ' \t\f\r'.includes(line[start] ?? '')) start += 1;
  while (atEnd && end > start && ' \t\f\r'.includes(line[end - 1] ?? '')) end -= 1;
  return line.slice(start, end);
}

const simpleEntities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** The text of HTML that is nothing but text, alone or in one paragraph: most of it is, and needs no parser. */
export function simpleText(html: string): string | undefined {
  const [, , inner = html] = /^\s*<(p|div|span)>([^<]*)<\/\1>\s*$/.exec(html) ?? [];
  if (inner.includes('<') || /&(?!(?:lt|gt|amp|quot|#39);)/.test(inner)) return undefined;
  return inner.replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => simpleEntities[name] ?? '');
}
