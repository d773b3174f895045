/** One line that can be invited, and the name of its group, if it has one. */
export type ListedPerson = { email: string; group: string | null };
export type BadLine = { line: number; text: string; reason: 'address' | 'twoAddresses' };
export type InvitedList = { people: ListedPerson[]; bad: BadLine[]; repeated: number };

const address = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;
const heads = { email: ['email', 'e-mail', 'mail', 'address'], group: ['group', 'groups'] };

/**
 * Reads a list of people: an address a line, with a group if there is one, as somebody types it or a table program saves it. Columns are in any
 * order, divided by commas, semicolons or tabs; a first line of names is none of the people. Repeated addresses count once.
 */
export function readInvitedList(text: string): InvitedList {
  const people = new Map<string, ListedPerson>();
  const bad: BadLine[] = [];
  let repeated = 0;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const cells = readCells(line).filter((cell) => cell !== '');
    if (cells.length === 0 || (people.size === 0 && bad.length === 0 && isHead(cells))) continue;
    const addresses = cells.filter((cell) => address.test(cell));
    const [email] = addresses;
    if (email === undefined || addresses.length > 1) {
      bad.push({ line: index + 1, text: line.trim(), reason: email === undefined ? 'address' : 'twoAddresses' });
      continue;
    }
    const key = email.toLowerCase();
    if (people.has(key)) repeated += 1;
    else people.set(key, { email, group: cells.find((cell) => cell !== email) ?? null });
  }
  return { people: [...people.values()], bad, repeated };
}

const isHead = (cells: readonly string[]) =>
  cells.every((cell) => [...heads.email, ...heads.group].includes(cell.toLowerCase()));

/** The cells of a line; a cell in quotes may hold the divider, and a doubled quote. */
const readCells = (line: string): string[] =>
  [...`,${line}`.matchAll(/[,;\t]\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\t]|$)|([^,;\t]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
