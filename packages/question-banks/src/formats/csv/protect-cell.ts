/**
 * Keeps spreadsheets from treating a cell as a formula: puts an apostrophe before `= + - @`, as Excel does. A cell
 * that begins with an apostrophe gets another, so that reading removes exactly what was added.
 */
export const protectCell = (text: string): string => (/^['=+\-@\t\r]/.test(text) ? `'${text}` : text);

export const unprotectCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);
