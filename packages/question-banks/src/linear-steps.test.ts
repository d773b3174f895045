import { expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { readText } from './bank.fixture.ts';
import { recogniseColumns } from './formats/csv/recognise-columns.ts';
import { parseJson } from './formats/json/parse-json.ts';
import { readReason } from './formats/xml/parse-xml.ts';
import { nodeAt } from './formats/yaml/parse-yaml.ts';
import { endOfProlog } from './recognise-format.ts';

/** How often a pattern is tried while something runs. */
function patternsTried(run: () => void): number {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  try {
    run();
    return exec.mock.calls.length;
  } finally {
    exec.mockRestore();
  }
}

test('lines of YAML: the keys of a mapping are gone over once for all lines', () => {
  const document = parseDocument(`questions: [${'{a: b}, '.repeat(100)}]\n${'x'.repeat(5)}: y\n`);
  const map = document.contents as unknown as { items: unknown[] };
  const { items } = map;
  let passes = 0;
  Object.defineProperty(map, 'items', {
    get() {
      passes += 1;
      return items;
    },
  });
  const known: Parameters<typeof nodeAt>[2] = new Map();
  for (let index = 0; index < 100; index += 1) expect(nodeAt(document, ['questions', index], known)).toBeDefined();
  expect(passes).toBe(1);
});

test('document types without an end: the number of tries does not grow with their number', () => {
  const tries = (count: number) => patternsTried(() => endOfProlog('<!DOCTYPE a '.repeat(count)));
  expect(tries(4_000)).toBe(tries(40));
  expect(endOfProlog('<?xml version="1.0"?><!-- < --><!DOCTYPE a [<!ENTITY b "c">]>\n<quiz>')).toBe(62);
});

test('heads of columns: the tries grow with their number, not with its square', () => {
  const header = (count: number) => [
    'question',
    'answer',
    ...Array.from({ length: count }, (_, index) => [`option${index + 1}`, `explanation${index + 1}`]).flat(),
  ];
  const tries = (count: number) => patternsTried(() => recogniseColumns(header(count)));
  expect(tries(2_000)).toBeLessThan(tries(500) * 4.5);
  expect(recogniseColumns(header(3))?.options).toEqual([1, 2, 3].map((n) => ({ text: 2 * n, feedback: 2 * n + 1 })));
});

test("a parser's message with many quotes is cut without trying patterns over it", () => {
  const message = `error "${'"a" '.repeat(50_000)}" caused`;
  let reason = '';
  expect(patternsTried(() => (reason = readReason(message)))).toBe(0);
  expect(reason.length).toBeLessThan(310);
  expect(readReason('error "no "x" here" caused by')).toBe('no "x" here');
});

test('JSON, also that of H5P, is refused beyond 200 levels, whatever its strings hold', async () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(parseJson(nested(200))).toBeInstanceOf(Array);
  expect(() => parseJson(nested(201))).toThrow('nested deeper than 200 levels');
  expect(parseJson(JSON.stringify([nested(5_000), '\\"['.repeat(300)]))).toHaveLength(2);
  const deep = `{"questions":[{"library":"H5P.Column 1.0","params":${'{"a":'.repeat(300)}1${'}'.repeat(300)}}]}`;
  const { problems } = await readText(deep, { format: 'h5p' });
  expect(problems).toMatchObject([{ code: 'MALFORMED_FILE', message: 'The JSON is nested deeper than 200 levels.' }]);
});

test('a text that a list of questions is about is not read again for each of them once it is too large', async () => {
  const file = (words: number) =>
    JSON.stringify({
      sections: [
        { passage: 'word '.repeat(words), questions: [{ question: 'Is it?', options: ['Yes', 'No'], answer: 'A' }] },
      ],
    });
  const split = vi.spyOn(String.prototype, 'split');
  const { problems } = await readText(file(25_000));
  expect(problems).toMatchObject([{ record: 1, code: 'TOO_LARGE' }]);
  expect(split.mock.contexts.filter((text) => String(text).length > 100_000 && !String(text).includes('"'))).toEqual(
    [],
  );
  split.mockRestore();
  expect((await readText(file(10))).questions).toHaveLength(1);
});

test('an answer of many texts is not compared with more options than a question may have', async () => {
  const trims = async (count: number, write: (texts: string[]) => string) => {
    const trim = vi.spyOn(String.prototype, 'trim');
    const { problems } = await readText(write(Array.from({ length: count }, (_, index) => `option ${index + 1}`)));
    const calls = trim.mock.calls.length;
    trim.mockRestore();
    expect(problems).toMatchObject([{ record: 1, code: 'TOO_MANY_OPTIONS' }]);
    return calls;
  };
  const json = (texts: string[]) => JSON.stringify([{ question: 'Which?', options: texts, answer: texts }]);
  const csv = (texts: string[]) => `Question,Options,Answer\nWhich?,${texts.join('|')},${texts.join('|')}\n`;
  for (const write of [json, csv]) expect(await trims(400, write)).toBeLessThan(5 * (await trims(100, write)));
});
