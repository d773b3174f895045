import type { ReadText } from '../text-file.ts';
import { attributeOf, childrenNamed, lineOf, nameOf } from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { readItem } from './read-item.ts';

/** A QTI 2 or 3 file by itself: an item, or several below one root. A test without its items has nothing to import. */
export const readQtiFile: ReadText = ({ path, text }, bank) => {
  const root = parseXml(text);
  const items = nameOf(root) === 'assessmentitem' ? [root] : childrenNamed(root, 'assessmentitem');
  for (const item of bank.each(items)) {
    const record = bank.startRecord({ file: path, line: lineOf(item), id: attributeOf(item, 'identifier') });
    readItem(item, record, {});
  }
  if (items.length === 0) bank.warn(path, 'UNKNOWN_FORMAT', 'The file has no items of its own.');
};
