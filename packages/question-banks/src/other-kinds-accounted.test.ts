import { runs } from '@examplar/domain/thorough.fixture';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { banks, damaged, damages, expectAccounted, testTextBank } from './damaged-banks.fixture.ts';
import type { FormatName } from './model.ts';
import { matchings, orderings, otherTextBanks } from './other-kinds.fixture.ts';
import { readQuestionBank } from './read-question-bank.ts';
import { type Made, zipFile } from './records-accounted.fixture.ts';
import { writeQtiPackage } from './writers/write-qti-package.ts';

vi.setConfig({ testTimeout: 60_000 });

describe.each(Object.entries(otherTextBanks))('%s', (name, write) =>
  testTextBank(name.split(' ')[0] as FormatName, write, ({ questions }) =>
    expect(questions.filter(({ kind }) => kind === 'choice')).toEqual([]),
  ),
);

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
          const sound = await readQuestionBank([zipFile(files)]);
          expect([sound.questions.length, sound.problems]).toEqual([bank.length, []]);
          const path = Object.keys(files)[which % unzipped.length] ?? '';
          expectAccounted(await readQuestionBank([zipFile({ ...files, [path]: damaged(files[path] ?? '', all) })]));
        }),
        runs(60),
      );
    },
  );
});
