import type { Element } from '@xmldom/xmldom';
import type { BankFile } from '../../model.ts';
import { decodeBytes } from '../../text/decode-bytes.ts';
import { resolvePath } from '../qti/resolve-path.ts';
import { attributeOf, childrenNamed, descendantsNamed, firstNamed, nameOf, textOf } from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** A row of a sheet: its number, and its cells by column, counted from 0, as text. */
export type SheetRow = { number: number; cells: Map<number, string> };

/** The rows of the first sheet of an Excel workbook; whole numbers without the `.0` that some programs write. */
export function readFirstSheet(files: readonly BankFile[]): SheetRow[] {
  const read = (path: string): Element | undefined => {
    const file = files.find((entry) => entry.path === path);
    return file === undefined ? undefined : parseXml(decodeBytes(file.bytes)?.text ?? '');
  };
  const strings = descendantsOrNone(read('xl/sharedStrings.xml'), 'si').map(richText);
  const sheet =
    read(firstSheetPath(read)) ?? read(files.find(({ path }) => /^xl\/worksheets\/[^/]+\.xml$/.test(path))?.path ?? '');
  return descendantsOrNone(sheet, 'row').map((row, index) => ({
    number: Number(attributeOf(row, 'r')) || index + 1,
    cells: new Map(childrenNamed(row, 'c').map((cell, at) => [columnOf(cell, at), cellText(cell, strings)])),
  }));
}

const descendantsOrNone = (element: Element | undefined, name: string) =>
  element === undefined ? [] : descendantsNamed(element, name);

/** The workbook names its sheets in order; its relations say where they are. */
function firstSheetPath(read: (path: string) => Element | undefined): string {
  const [sheet] = descendantsOrNone(read('xl/workbook.xml'), 'sheet');
  const id = [...(sheet?.attributes ?? [])].find((attribute) => /(?:^|:)id$/.test(attribute.name))?.value;
  const relation = descendantsOrNone(read('xl/_rels/workbook.xml.rels'), 'relationship').find(
    (entry) => attributeOf(entry, 'id') === id,
  );
  return resolvePath(
    (relation && attributeOf(relation, 'target')) ?? 'worksheets/sheet1.xml',
    'xl/workbook.xml',
  ).replace(/^xl\/xl\//, 'xl/');
}

/** Text of a shared or inline string: its runs, without the phonetic readings of Japanese. */
function richText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      const child = node as Element;
      if (child.nodeType !== 1 || nameOf(child) === 'rph') return '';
      return nameOf(child) === 't' ? textOf(child) : richText(child);
    })
    .join('');
}

function columnOf(cell: Element, fallback: number): number {
  const letters = /^[A-Z]+/.exec(attributeOf(cell, 'r') ?? '')?.[0];
  return letters === undefined
    ? fallback
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, strings: readonly string[]): string {
  const type = attributeOf(cell, 't');
  const inline = firstNamed(cell, 'is');
  if (inline !== undefined) return richText(inline);
  const value = textOf(firstNamed(cell, 'v'));
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === undefined || type === 'n' ? value.replace(/^(-?\d+)\.0+$/, '$1') : value;
}
