import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { expect, test } from 'vitest';
import { readText, readZipped } from '../bank.fixture.ts';
import type { Question } from '../model.ts';
import { archives, type Made, textBanks } from '../records-accounted.fixture.ts';
import { htmlToText } from './html-to-text.ts';
import { looksLikeHtml, textWithImages } from './plain-to-text.ts';

const texts = ['* * * * 1', '- 3 dB', '+ 3 dB', '2016. It was the last so far.', '**x**', '[a](https://a.example)'];
const bank: Made[] = texts.map((text, right) => ({
  stem: `${text} Which?`,
  options: [text, `${text} 2`, `${text} 3`],
  right: right % 3,
}));

const shown = ({ question_text, options }: Question) => [question_text, ...options].map(plainQuestionText);
const expected = bank.map(({ stem, options }) => [stem, ...options]);

/** Formats of which some texts are Markdown, or our own question text. */
const markdown = [
  'own-json',
  'own-csv',
  'own-content',
  'markdown-checkbox',
  'markdown-lettered',
  'text2qti',
  'open-edx',
];
const others = ['freecodecamp', 'ms-learn-yaml', 'connectry-json', 'gift', 'moodle-xml'];
const plain = Object.entries(textBanks).filter(([format]) => ![...markdown, ...others].includes(format));

test.each(plain)('%s: text that looks like Markdown is shown to the letter (IMP-8)', async (_format, write) => {
  const { questions, problems } = await readText(write(bank));
  expect(problems.filter(({ severity }) => severity === 'rejected')).toEqual([]);
  expect(questions.map(shown)).toEqual(expected);
});

test.each(['h5p', 'kahoot'])('a package of %s: the same', async (format) => {
  const { questions } = await readZipped(archives[format]?.(bank) ?? {});
  expect(questions.map(shown)).toEqual(expected);
});

test.each([
  ['Q?{=- 3 dB#* no ~+ 3 dB ####1. yes}', '1. yes A. * no'],
  ['[markdown]Q?{=- 3 dB ~b ####**yes**}', 'yes'],
])('GIFT: %j explains %j', async (text, explanation) => {
  const { questions } = await readText(text);
  expect(plainQuestionText(questions[0]?.explanation ?? '')).toBe(explanation);
});

test.each([
  ['<p>- 3 dB</p>', '- 3 dB'],
  ['<p>* * * * 1<br>2. b</p><p>c</p>', '* * * * 1 2. b c'],
  ['<ul><li>- x</li></ul>', '- x'],
  ['<table><tr><td>- a</td><td>b</td></tr></table>', '- a b'],
  ['a `b` c', 'a `b` c'],
  ['<b>x</b> **y**', 'x **y**'],
])('HTML %j shows its text to the letter', (html, text) => {
  expect(plainQuestionText(htmlToText(html))).toBe(text);
});

test('marks of HTML beside text that looks like none stay', () => {
  expect(htmlToText('<p><b>x</b> * y (1.) <code>z</code></p>')).toBe('**x** * y (1.) `z`');
});

test('pictures in plain text are looked for, all else in it is literal', () => {
  const asked: string[] = [];
  const resolve = (address: string) => {
    asked.push(address);
    return `found-${address}`;
  };
  const text = 'Which?\n\n![Part](a.png)\n* b <img alt="C" src="c.png"> `![x](y)`';
  expect(textWithImages(text, resolve)).toBe(
    'Which?\n\n![Part](found-a.png)\n\n\\\\\\\n* b\n\\\\\\\n\n![C](found-c.png)\n\n\\\\\\\n`![x](y)`\n\\\\\\',
  );
  expect(asked).toEqual(['a.png', 'c.png']);
});

test.each([
  ['<p>Which <b>one</b>?</p><img src="x.png">', true],
  ['<p>a</p>', true],
  ['<p> is which element?', false],
  ['Which is right: <p>a</p>', false],
  ['<p>', false],
  ['List<String>', false],
])('%j is HTML: %j', (text, isHtml) => {
  expect(looksLikeHtml(text)).toBe(isHtml);
});

test.each([
  ['check boxes', '## * * * * 1 runs when?\n\n- [x] - 3 dB\n- [ ] 2016. Not.\n'],
  ['letters', '1. * * * * 1 runs when?\n   - A. - 3 dB\n   - B. 2016. Not.\n\n   Answer: A\n'],
  ['text2qti', '1. * * * * 1 runs when?\n*a) - 3 dB\nb) 2016. Not.\n'],
])('Markdown with %s: what stands behind a label begins no list', async (_format, text) => {
  const { questions } = await readText(text);
  expect(questions.map(shown)).toEqual([['* * * * 1 runs when?', '- 3 dB', '2016. Not.']]);
});
