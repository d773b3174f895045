import { expect, test } from 'vitest';
import { splitLines } from './backup-format.ts';

async function split(...chunks: (string | Buffer)[]): Promise<string[]> {
  async function* stream() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const lines: string[] = [];
  for await (const line of splitLines(stream())) lines.push(line.toString());
  return lines;
}

test('a line ends at a line feed and nowhere else', async () => {
  const text = 'A\u2028B\u2029C\u0085D\u000bE\u000cF\rG';
  expect(await split(`${text}\n\n1\t2\n`)).toEqual([text, '', '1\t2']);
});

test('chunks may end anywhere, in the middle of a character too', async () => {
  const bytes = Buffer.from('é\u2028日\nfoo\n');
  for (let at = 0; at <= bytes.length; at += 1)
    expect(await split(bytes.subarray(0, at), bytes.subarray(at))).toEqual(['é\u2028日', 'foo']);
  expect(await split('a', 'b', 'c\nd', 'e')).toEqual(['abc', 'de']);
});

test('a stream without bytes has no line', async () => {
  expect(await split()).toEqual([]);
  expect(await split('')).toEqual([]);
});
