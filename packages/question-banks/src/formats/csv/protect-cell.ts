/**
 * A cell that no spreadsheet takes for a formula: an apostrophe goes before `= + - @`, as Excel itself writes it. A cell
 * that begins with an apostrophe gets another, so that reading takes off exactly what was put on.
 */
export const protectCell = (text: string): string => (/^['=+\-@\t\r]/.test(text) ? `'${text}` : text);

export const unprotectCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);
