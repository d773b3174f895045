import { expect, test } from 'vitest';
import { createQuestionPictures, pictureAddress } from './question-pictures.ts';

const content = { code: 'SAA-C03', questionNumber: 1, text: 'Which?' };

/** Draws when the test lets it. */
function slowDrawing() {
  const ends: ((picture: Buffer) => void)[] = [];
  const pictures = createQuestionPictures(() => new Promise((end) => ends.push(end)));
  return { pictures, ends };
}
const turn = () => new Promise((done) => setImmediate(done));

test('a picture is drawn once, however many ask for it, and one at a time (QLN-6)', async () => {
  const { pictures, ends } = slowDrawing();
  const first = [1, 2, 3].map(() => pictures.of({ id: 'a', version: 1 }, content, 1, 'visitor'));
  const second = pictures.of({ id: 'a', version: 2 }, content, 1, 'visitor');
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.(Buffer.from('one'));
  expect((await Promise.all(first)).map(String)).toEqual(['one', 'one', 'one']);
  await turn();
  ends[1]?.(Buffer.from('two'));
  expect(String(await second)).toBe('two');
  expect(String(await pictures.of({ id: 'a', version: 1 }, content, 1, 'visitor'))).toBe('one');
  expect(ends).toHaveLength(2);
});

test('while too many wait, others are refused, and a failure leaves nothing behind', async () => {
  let isBroken = true;
  const pictures = createQuestionPictures(async () => {
    if (isBroken) throw new Error('no fonts');
    return Buffer.from('drawn');
  });
  const asked = Array.from({ length: 40 }, (_, version) => pictures.of({ id: 'a', version }, content, 1, 'visitor'));
  const failures = await Promise.all(asked.map((each) => each.catch((error: Error) => error.message)));
  expect(failures.filter((message) => message === 'no fonts')).toHaveLength(21);
  expect(failures.filter((message) => message !== 'no fonts')).toHaveLength(19);
  isBroken = false;
  expect(String(await pictures.of({ id: 'a', version: 1 }, content, 1, 'visitor'))).toBe('drawn');
});

test('a picture is found for the content version in which its question was last public, and drawn only once', async () => {
  let drawings = 0;
  const pictures = createQuestionPictures(async () => {
    drawings += 1;
    return Buffer.from('drawn');
  });
  const address = pictureAddress({ id: 'a', version: 1 });
  expect(pictures.find(address, 7)).toBeUndefined();
  await pictures.of({ id: 'a', version: 1 }, content, 7, 'visitor');
  expect([String(pictures.find(address, 7)), pictures.find(address, 8)]).toEqual(['drawn', undefined]);
  await pictures.of({ id: 'a', version: 1 }, content, 8, 'visitor');
  expect([pictures.find(address, 7), String(pictures.find(address, 8)), drawings]).toEqual([undefined, 'drawn', 1]);
});
