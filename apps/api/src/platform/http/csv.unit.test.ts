import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['Ada', 3, true, null], 'Ada,3,true,\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx', '\rx'], `'=1+1,'+1,'-1,'@x,'\tx,"'\rx"\r\n`],
  [[-1], '-1\r\n'],
  [['a,b', 'say "x"', 'two\nlines', "='a,b'"], `"a,b","say ""x""","two\nlines","'='a,b'"\r\n`],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
