import { expect, test, vi } from 'vitest';
import { findSlow } from '../linear-time.fixture.ts';
import { matchings, orderings } from '../other-kinds.fixture.ts';
import type { Made } from '../records-accounted.fixture.ts';
import type { ExportQuestion } from './export-question.ts';
import { qtiDialects } from './qti-dialect.ts';
import { writeCsv } from './write-csv.ts';
import { writeGift } from './write-gift.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeQtiItem } from './write-qti-item.ts';

// A writer that fails takes minutes over its attacks.
vi.setConfig({ testTimeout: 900_000 });

const made = (text: string): Made[] => [{ stem: `Which ${text} one?`, options: [`a ${text} b`, 'c', 'd'], right: 1 }];
const first = (questions: ExportQuestion[]) => questions[0] as ExportQuestion;
const qti = (question: ExportQuestion) => writeQtiItem(question, 'q', [], qtiDialects['3.0']);

test.each<[string, (text: string) => unknown]>([
  ['an ordering in Moodle XML', (text) => writeMoodleXml(orderings(made(text)))],
  ['a matching in Moodle XML', (text) => writeMoodleXml(matchings(made(text)))],
  ['drop-downs in Moodle XML', (text) => writeMoodleXml(matchings(made(text), 'inline'))],
  ['a matching in GIFT', (text) => writeGift(matchings(made(text)))],
  ['a matching in CSV', (text) => writeCsv(matchings(made(text)))],
  ['an ordering in QTI', (text) => qti(first(orderings(made(text))))],
  ['a grid in QTI', (text) => qti(first(matchings(made(text), 'grid')))],
  ['drop-downs in QTI', (text) => qti(first(matchings(made(text), 'inline')))],
])('%s: time grows no faster than the text', (_name, run) => {
  expect(findSlow(run, { longLength: 20_000 })).toEqual([]);
});
