import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { LineError, type LineHandler, processJsonLines, readLine } from './json-lines.ts';

const Line = z.object({ add: z.number() });
/** Answers with the sum so far; 0 asks nothing, and a sum above 100 is refused. */
const adding = (): LineHandler => {
  let sum = 0;
  return (line) => {
    const { add } = readLine(Line, line);
    sum += add;
    if (sum > 100) throw new LineError('That is too much.');
    return add === 0 ? null : { sum };
  };
};

async function run(chunks: string[]) {
  const written = { output: '', errors: '' };
  const sink = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const streams = { input: Readable.from(chunks), output: sink('output'), errors: sink('errors') };
  const status = await processJsonLines(adding(), streams);
  return { status, ...written };
}

test('each query gets one line, in order, however the input is split into chunks', async () => {
  const text = '{"add":1}\n{"add":0}\n\n{"add":41}\n';
  const expected = { status: 0, output: '{"sum":1}\n{"sum":42}\n', errors: '' };
  expect(await run([text])).toEqual(expected);
  expect(await run([...text])).toEqual(expected);
  expect(await run(['{"add":1}\r\n{"add":0}\n\n', '{"add":41}'])).toEqual(expected);
});

test.each([
  ['that is not JSON', 'nonsense', 'line 3: This is not JSON.'],
  ['of another shape', '{"add":"1"}', 'line 3: add: '],
  ['that is no object', '7', 'line 3: '],
  ['that is refused', '{"add":1000}', 'line 3: That is too much.'],
])('a line %s ends the run with its number, after the answers before it', async (_case, line, message) => {
  const { status, output, errors } = await run([`{"add":1}\n\n${line}\n{"add":2}\n`]);
  expect([status, output]).toEqual([2, '{"sum":1}\n']);
  expect(errors).toContain(message);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
});

test('results are written before the input has ended', async () => {
  const input = new Readable({ read() {} });
  const answered = new Promise((done) => {
    const output = new Writable({
      write(chunk, _encoding, written) {
        done(String(chunk));
        written();
      },
    });
    void processJsonLines(adding(), { input, output, errors: process.stderr });
  });
  input.push('{"add":5}\n');
  expect(await answered).toBe('{"sum":5}\n');
  input.push(null);
});
