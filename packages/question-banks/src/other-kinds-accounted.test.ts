import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { bytesOf } from './bank.fixture.ts';
import { banks, damaged, damages, expectAccounted } from './damaged-banks.fixture.ts';
import type { FormatName } from './model.ts';
import { matchings, orderings, otherTextBanks } from './other-kinds.fixture.ts';
import { readQuestionBank } from './read-question-bank.ts';
import { type Made, zipOf } from './records-accounted.fixture.ts';
import { writeQtiPackage } from './writers/write-qti-package.ts';

vi.setConfig({ testTimeout: 60_000 });

const asFile = (text: string) => ({ path: 'bank.txt', bytes: bytesOf(text) });

describe.each(Object.entries(otherTextBanks))('%s', (name, write) => {
  const [format] = name.split(' ');

  test('each question of a sound file is imported', async () => {
    await fc.assert(
      fc.asyncProperty(banks, async (bank) => {
        const report = await readQuestionBank([asFile(write(bank))]);
        expect([report.format, report.questions.length, report.records]).toEqual([format, bank.length, bank.length]);
        expect(report.questions.filter(({ kind }) => kind === 'choice')).toEqual([]);
        expectAccounted(report);
      }),
      { numRuns: 10 },
    );
  });

  test('each record of a damaged file is imported or rejected', async () => {
    await fc.assert(
      fc.asyncProperty(banks, damages, async (bank, all) => {
        const file = asFile(damaged(write(bank), all));
        expectAccounted(await readQuestionBank([file]));
        expectAccounted(await readQuestionBank([file], { format: format as FormatName }));
      }),
      { numRuns: 80 },
    );
  });
});

const qti = {
  orderings,
  matchings,
  grids: (bank: readonly Made[]) => matchings(bank, 'grid'),
  'drop-downs': (bank: readonly Made[]) => matchings(bank, 'inline'),
};

describe.each(Object.entries(qti))('a QTI package of %s', (_kind, questions) => {
  test.each(['2.1', '3.0'] as const)(
    '%s: each record of a damaged package is imported or rejected',
    async (version) => {
      await fc.assert(
        fc.asyncProperty(banks, damages, fc.nat(), async (bank, all, which) => {
          const unzipped = Object.entries(unzipSync(writeQtiPackage(questions(bank), {}, version)));
          const files = Object.fromEntries(unzipped.map(([path, bytes]) => [path, strFromU8(bytes)]));
          const sound = await readQuestionBank([zipOf(files)]);
          expect([sound.questions.length, sound.problems]).toEqual([bank.length, []]);
          const path = Object.keys(files)[which % unzipped.length] ?? '';
          expectAccounted(await readQuestionBank([zipOf({ ...files, [path]: damaged(files[path] ?? '', all) })]));
        }),
        { numRuns: 60 },
      );
    },
  );
});
