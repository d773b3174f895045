import { expect, test, vi } from 'vitest';
import { writeOut } from './standard-output.ts';

const failWith = (code: string): never => {
  throw Object.assign(new Error(code), { code });
};

test('a line is written whole, even in several parts', () => {
  let out = '';
  writeOut('a long line\n', ((_to: number, piece: Buffer) => {
    out += piece.subarray(0, 5).toString();
    return Math.min(5, piece.length);
  }) as never);
  expect(out).toBe('a long line\n');
});

test('a slow reader is waited for', () => {
  const write = vi
    .fn()
    .mockImplementationOnce(() => failWith('EAGAIN'))
    .mockReturnValue(4);
  writeOut('line', write as never);
  expect(write).toHaveBeenCalledTimes(2);
});

test.each(['ENOSPC', 'EPIPE', 'EIO'])('if nothing can be written (%s), the line is lost without an error', (code) => {
  expect(() => writeOut('line', (() => failWith(code)) as never)).not.toThrow();
});
