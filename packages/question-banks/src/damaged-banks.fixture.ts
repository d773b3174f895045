import { runs } from '@examplar/domain/thorough.fixture';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBytes } from './bank.fixture.ts';
import type { BankFile, BankReport, FormatName } from './model.ts';
import { readQuestionBank } from './read-question-bank.ts';
import type { Made } from './records-accounted.fixture.ts';

const made = fc.record({
  stem: fc.nat(999).map((number) => `What is number ${number}?`),
  options: fc.uniqueArray(
    fc.nat(99).map((number) => `Number ${number}`),
    { minLength: 3, maxLength: 3 },
  ),
  right: fc.nat(2),
});
/** Two to five made-up questions. */
export const banks = fc.uniqueArray(made, { minLength: 2, maxLength: 5, selector: ({ stem }) => stem });

export type Damage = {
  kind: 'cut' | 'end' | 'twice' | 'insert' | 'line' | 'swap';
  at: number;
  size: number;
  text: string;
};

export const damages = fc.array(
  fc.record<Damage>({
    kind: fc.constantFrom('cut', 'end', 'twice', 'insert', 'line', 'swap'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    size: fc.integer({ min: 1, max: 60 }),
    text: fc.constantFrom(...'"\'{}[]()<>&=~:,;|#*`\\-\n\t\0', '\u2028', '\n\n', '---', 'null', '</', '0', 'A) '),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Damages a text the way broken exports, editors and transfers do. */
export function damaged(source: string, all: readonly Damage[]): string {
  return all.reduce((text, { kind, at, size, text: inserted }) => {
    const place = Math.floor(at * text.length);
    if (kind === 'cut') return text.slice(0, place) + text.slice(place + size);
    if (kind === 'end') return text.slice(0, place);
    if (kind === 'twice') return text.slice(0, place + size) + text.slice(place);
    if (kind === 'insert') return text.slice(0, place) + inserted + text.slice(place);
    const lines = text.split('\n');
    const line = Math.floor(at * lines.length);
    if (kind === 'line') return lines.toSpliced(line, 1).join('\n');
    const [moved = ''] = lines.splice(line, 1);
    return lines.toSpliced(size % (lines.length + 1), 0, moved).join('\n');
  }, source);
}

/** Every record is either imported or rejected, never both and never neither; a file in which nothing was found says so. */
export function expectAccounted({ records, questions, problems }: BankReport): void {
  const imported = questions.map(({ record }) => record);
  const rejected = problems.flatMap(({ severity, record }) =>
    severity === 'rejected' && record !== undefined ? [record] : [],
  );
  const all = Array.from({ length: records }, (_, index) => index + 1);
  expect([...imported, ...rejected].toSorted((a, b) => a - b)).toEqual(all);
  if (records === 0) expect(problems).not.toEqual([]);
}

/** Tests a format that is one text file: `write` makes a sound bank, `check` looks at what is read from it. */
export function testTextBank(
  format: FormatName,
  write: (bank: readonly Made[]) => string,
  check: (report: BankReport) => void = () => {},
): void {
  const asFile = (text: string): BankFile => ({ path: 'bank.txt', bytes: toBytes(text) });

  test('each question of a sound file is imported', async () => {
    await fc.assert(
      fc.asyncProperty(banks, async (bank) => {
        const report = await readQuestionBank([asFile(write(bank))]);
        expect([report.format, report.questions.length, report.records]).toEqual([format, bank.length, bank.length]);
        check(report);
        expectAccounted(report);
      }),
      runs(10),
    );
  });

  test('each record of a damaged file is imported or rejected', async () => {
    await fc.assert(
      fc.asyncProperty(banks, damages, async (bank, all) => {
        const file = asFile(damaged(write(bank), all));
        expectAccounted(await readQuestionBank([file]));
        expectAccounted(await readQuestionBank([file], { format }));
      }),
      runs(80),
    );
  });
}
