import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';
import { markdownToText } from './markdown-to-text.ts';
import { looseHtmlToText } from './plain-to-text.ts';
import { textToHtml } from './text-to-html.ts';

test.each([
  ['paragraphs', '<p>one</p>\n<p>two<br>three</p>', 'one\n\ntwo\nthree'],
  ['source line breaks', '<p>one\n   two</p>', 'one two'],
  ['emphasis', '<p><b>a</b> <strong>b</strong> <i>c</i> <u>d</u></p>', '**a** **b** c d'],
  ['code', '<p><code>a `b`</code> and <tt>x</tt></p>', '`` a `b` `` and `x`'],
  ['code over lines', '<code>a<br>  b</code>', '```\na\n  b\n```'],
  ['preformatted', '<pre>\nif x:\n    y\n</pre>', '```\nif x:\n    y\n```'],
  ['nested lists', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>', '- a\n  1. b\n- c'],
  [
    'a table',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>x|y</td></tr></table>',
    '| a | b |\n| --- | --- |\n| 1 | x\\|y |',
  ],
  [
    'links',
    '<a href="https://x.org">here</a> <a href="https://x.org">https://x.org</a> <a href="javascript:x">bad</a>',
    '[here](https://x.org) https://x.org bad',
  ],
  ['entities once', '<p>&amp;lt;b&amp;gt; &eacute;&nbsp;&#39;</p>', "&lt;b&gt; é '"],
  ['capital tags', '<P>one</P><P>two</P>', 'one\n\ntwo'],
  [
    'what only looks like a tag',
    '<p>List<String>, Map<K,V>, <role>, a<b, 1 < 2, <T>, <?php ?></p>',
    'List<String>, Map<K,V>, <role>, a<b, 1 < 2, <T>, <?php ?>',
  ],
  ['bare attributes and Word', '<p class=MsoNormal>a<o:p></o:p> <img alt src="x.png"></p>', 'a ![](x.png)'],
  [
    'formulas',
    '<p>Is <math><mi>x</mi><mo>=</mo><mn>2</mn></math> or <math><semantics><mi>y</mi><annotation encoding="application/x-tex">y^2</annotation></semantics></math>?</p>',
    'Is x=2 or $y^2$?',
  ],
  [
    'scripts and styles',
    '<style>p{}</style><p onclick="x">a<script>evil()</script><iframe src="x">b</iframe></p>',
    'a',
  ],
  ['empty paragraphs', '<p>&nbsp;</p><p>a</p><p><br></p>', 'a'],
  ['open elements', '<p>one<p>two<b>three', 'one\n\ntwo**three**'],
  ['indented code by hard spaces', '<p>if x:<br>&nbsp;&nbsp;y</p>', 'if x:\n  y'],
])('%s', (_case, html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('images are resolved, their words kept when there is no file', () => {
  expect(htmlToText('<img src="a.png" alt="Fig [1]">', () => 'bank-image:x')).toBe('![Fig 1](bank-image:x)');
  expect(htmlToText('<p>a <img src="data:image/png;base64,AA" alt="Fig"></p>')).toBe('a Fig');
});

test('what a text cannot hold is reported, but not scripts', () => {
  const lost: string[] = [];
  const resolve = Object.assign(() => undefined, { onLoss: (elements: string[]) => lost.push(...elements) });
  expect(htmlToText('<p>a<script>x</script><iframe src="y"></iframe><video src="z"></video></p>', resolve)).toBe('a');
  expect(lost).toEqual(['iframe', 'video']);
});

test('deeply nested HTML is no danger', () => {
  expect(htmlToText(`${'<div>'.repeat(20_000)}a`)).toBe('a');
});

test.each([
  ['line breaks', 'a<br>b<br/>\nc', 'a\nb\nc'],
  ['pairs', '<b>a</b> <i>b</i> <code>&lt;x&gt;</code> 2<sup>10</sup>', '**a** b `<x>` 2¹⁰'],
  ['a lone tag', 'The <b> tag and <role>', 'The <b> tag and <role>'],
  ['code untouched', '`<br>` and\n\n```html\n<b>x</b>&lt;\n```', '`<br>` and\n\n```html\n<b>x</b>&lt;\n```'],
  ['backslashes and LaTeX', '\\(\\alpha\\) C:\\new $x_1$', '\\(\\alpha\\) C:\\new $x_1$'],
])('Markdown with %s', (_case, markdown, text) => {
  expect(markdownToText(markdown)).toBe(text);
});

test('an option that is nothing but a tag stays one', () => {
  expect(looseHtmlToText('<br>', () => undefined)).toBe('<br>');
});

test('text for other systems is real HTML', () => {
  expect(textToHtml('Use `<b>`:\n\n- **a**\n- b\n\n```java\nx < y\n```')).toBe(
    '<p>Use <code>&lt;b&gt;</code>:</p><ul><li><strong>a</strong></li><li>b</li></ul><pre><code class="language-java">x &lt; y</code></pre>',
  );
});
