import { expect, test, vi } from 'vitest';
import { findSlow } from '../linear-time.fixture.ts';
import type { FormatName } from '../model.ts';
import { BankCollector } from '../questions/bank-collector.ts';
import { textBanks } from '../records-accounted.fixture.ts';
import { textReaders } from './text-readers.ts';
import { XmlError } from './xml/parse-xml.ts';

// A reader that fails takes minutes over its attacks.
vi.setConfig({ testTimeout: 900_000 });

test.each(Object.keys(textReaders) as FormatName[])(
  'the reader of %s: time grows no faster than the file',
  (format) => {
    const read = textReaders[format];
    const run = (text: string) => {
      try {
        read?.({ path: 'bank.txt', text }, new BankCollector());
      } catch (error) {
        if (!(error instanceof XmlError)) throw error;
      }
    };
    const write = textBanks[format];
    const within = (text: string) =>
      write?.([{ stem: `Which ${text} one?`, options: [`a ${text} b`, 'c', 'd'], right: 1 }]) ?? '';
    // Shorter than the others, as there are many readers, and some go over a file several times.
    expect(findSlow((text) => run(within(text)), 20_000)).toEqual([]);
  },
);
