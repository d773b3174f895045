import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['Ada', 3, true, null], 'Ada,3,true,\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx', '\rx'], `'=1+1,'+1,'-1,'@x,'\tx,"'\rx"\r\n`],
  [[-1], '-1\r\n'],
  // Where the list separator is a semicolon, a spreadsheet cuts a line there, and at each line break.
  [['x;=1+1;y', 'A; +B', '-1;-1', 'one\n=1+1', '＝1+1'], `x;'=1+1;y,A;' +B,'-1;'-1,"one\n'=1+1",'＝1+1\r\n`],
  [['B-1; C', 'mail@x'], 'B-1; C,mail@x\r\n'],
  [['a,b', 'say "x"', 'two\nlines', "='a,b'"], `"a,b","say ""x""","two\nlines","'='a,b'"\r\n`],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
