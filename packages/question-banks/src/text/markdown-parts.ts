/** Code as an inline span, with as many backticks around it as its content needs. */
export function codeSpan(code: string): string {
  const text = code.trim();
  if (text === '') return code;
  const ticks = '`'.repeat(longestRun(text) + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

export function fence(code: string, language = ''): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${ticks}${language}\n${code}\n${ticks}`;
}

const longestRun = (text: string) =>
  (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);

/** A table whose first row is the head. */
export function tableRows(rows: readonly string[][]): string {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => (cells[column] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ';
const plain = '0123456789+-=()ni';

/** Raised or lowered text: `2<sup>10</sup>` must not become 210. Where Unicode has no such letter, `^` or `_` says it. */
export function raised(text: string, tag: 'sup' | 'sub'): string {
  if (text.trim() === '') return text;
  const letters = [...text];
  const table = tag === 'sup' ? superscripts : subscripts;
  if (letters.every((letter) => plain.includes(letter)))
    return letters.map((letter) => table[plain.indexOf(letter)]).join('');
  const mark = tag === 'sup' ? '^' : '_';
  return letters.length === 1 ? mark + text : `${mark}(${text})`;
}
