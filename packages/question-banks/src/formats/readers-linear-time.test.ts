import { expect, test, vi } from 'vitest';
import { findSlow } from '../linear-time.fixture.ts';
import type { FormatName } from '../model.ts';
import { matchings, orderings, otherTextBanks } from '../other-kinds.fixture.ts';
import { BankCollector } from '../questions/bank-collector.ts';
import { type Made, textBanks } from '../records-accounted.fixture.ts';
import { qtiDialects } from '../writers/qti-dialect.ts';
import { writeQtiItem } from '../writers/write-qti-item.ts';
import { JsonError } from './json/parse-json.ts';
import { loadTextReader, textFormats } from './text-readers.ts';
import { XmlError } from './xml/parse-xml.ts';

// A reader that fails takes minutes over its attacks.
vi.setConfig({ testTimeout: 900_000 });

const readers = new Map(
  await Promise.all(textFormats.map(async (format) => [format, await loadTextReader(format)] as const)),
);

function run(format: FormatName, text: string): void {
  try {
    readers.get(format)?.({ path: 'bank.txt', text }, new BankCollector());
  } catch (error) {
    if (!(error instanceof XmlError || error instanceof JsonError)) throw error;
  }
}

/** The attack inside a question, or alone where no bank is written. */
const within = (write: ((bank: Made[]) => string) | undefined) => (text: string) =>
  write?.([{ stem: `Which ${text} one?`, options: [`a ${text} b`, 'c', 'd'], right: 1 }]) ?? text;

// Shorter than the others, as there are many readers, and some go over a file several times.
const longLength = 10_000;

test.each(textFormats)('the reader of %s: time grows no faster than the file', (format) => {
  expect(findSlow((text) => run(format, text), { longLength, within: within(textBanks[format]) })).toEqual([]);
});

const qtiItems = Object.entries({
  'qti ordering': orderings,
  'qti matching': (bank: Made[]) => matchings(bank, 'grid'),
  'qti drop-downs': (bank: Made[]) => matchings(bank, 'inline'),
}).map(([name, questions]): [string, (bank: Made[]) => string] => [
  name,
  (bank) => questions(bank).map((question) => writeQtiItem(question, 'q', [], qtiDialects['2.1']))[0] ?? '',
]);

test.each([...Object.entries(otherTextBanks), ...qtiItems])('%s: time grows no faster than the file', (name, write) => {
  const [format] = name.split(' ');
  expect(findSlow((text) => run(format as FormatName, text), { longLength, within: within(write) })).toEqual([]);
});
