import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isImageSource, isLinkTarget, parseInlines } from './question-text-inlines.ts';

const text = (content: string) => ({ type: 'text', text: content });
const code = (content: string) => ({ type: 'code', code: content });
const bold = (...children: unknown[]) => ({ type: 'bold', children });

test.each([
  '<role>',
  'List<String>',
  '<b>bold</b><script>alert(1)</script>',
  '*.txt and *.log',
  '*emphasis* and _more_',
  '__init__ and __name__',
  '$x^2$ and \\(y\\) and \\*',
  'src/**/*.ts and lib/**/*.js',
  'f(*args, **kwargs) and **options',
  '2 ** 3 ** 4 and 2**3**4',
  'a ` lonely backtick',
  'handlers[name](event)',
  '[label] (not a link)',
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '[x](data:text/html,y)',
  '[ ](https://x.example)',
  '![x](javascript:alert(1))',
  '![x](data:image/png;base64,AAAA)',
  '![x](a b.png)',
  'https://example.org/a_b_c',
  '&lt; &amp; &#65;',
  '****',
  '** not bold **',
])('%j stays as it is written', (source) => {
  expect(parseInlines(source)).toEqual([text(source)]);
});

test.each([
  ['run `ls *` now', [text('run '), code('ls *'), text(' now')]],
  ['`` a`b ``', [code(' a`b ')]],
  ['`` `a` ``', [code('`a`')]],
  ['` a `', [code(' a ')]],
  ['`<role>`', [code('<role>')]],
  ['`**x**`', [code('**x**')]],
  ['`a``', [text('`a``')]],
])('%j has its code spans', (source, expected) => {
  expect(parseInlines(source)).toEqual(expected);
});

test.each([
  ['**LEAST** cost', [bold(text('LEAST')), text(' cost')]],
  ['(**a**, **b**)', [text('('), bold(text('a')), text(', '), bold(text('b')), text(')')]],
  ['**A. `ls **`** — why', [bold(text('A. '), code('ls **')), text(' — why')]],
  ['**`x`**', [bold(code('x'))]],
  ['是**粗体**的', [text('是'), bold(text('粗体')), text('的')]],
  [
    '**see [docs](https://x.example)**',
    [bold(text('see '), { type: 'link', href: 'https://x.example', children: [text('docs')] })],
  ],
])('%j has its bold words', (source, expected) => {
  expect(parseInlines(source)).toEqual(expected);
});

test.each([
  ['[docs](https://x.example/a_(b)?q=1#c)', 'https://x.example/a_(b)?q=1#c', 'docs'],
  ['[top](#table)', '#table', 'top'],
  ['[page](/certifications/az-900)', '/certifications/az-900', 'page'],
  ['[up](../x)', '../x', 'up'],
  ['[a [b] c](http://x.example)', 'http://x.example', 'a [b] c'],
])('%j is a link', (source, href, label) => {
  expect(parseInlines(source)).toEqual([{ type: 'link', href, children: [text(label)] }]);
});

test.each([
  ['![Question 7](images/question7.png)', 'images/question7.png', 'Question 7'],
  ['![](https://x.example/a.png)', 'https://x.example/a.png', ''],
])('%j is an image', (source, src, alt) => {
  expect(parseInlines(source)).toEqual([{ type: 'image', src, alt }]);
});

test('a link may hold an image, but no link', () => {
  expect(parseInlines('[![a](a.png)](https://x.example)')).toEqual([
    { type: 'link', href: 'https://x.example', children: [{ type: 'image', src: 'a.png', alt: 'a' }] },
  ]);
  expect(parseInlines('[a [b](/c)](/d)')).toEqual([{ type: 'link', href: '/d', children: [text('a [b](/c)')] }]);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'https:///x',
  'mailto:a@b.c',
  '',
])('neither a link nor an image may lead to %j', (address) => {
  expect([isLinkTarget(address), isImageSource(address)]).toEqual([false, false]);
});

test('code between backticks loses no character', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (source) => {
      const mark = '`'.repeat(Math.max(0, ...[...source.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
      const spacer = /^ *`|` *$/.test(source) ? ' ' : '';
      expect(parseInlines(`${mark}${spacer}${source}${spacer}${mark}`)).toEqual([code(source)]);
    }),
    { examples: [[' ` '], ['`'], ['  `'], ['` a `']] },
  );
});

test('text without marks comes back whole', () => {
  fc.assert(
    fc.property(fc.string(), (source) => {
      const plain = source.replace(/[`*[\n]/g, '');
      expect(parseInlines(plain)).toEqual(plain === '' ? [] : [text(plain)]);
    }),
  );
});
