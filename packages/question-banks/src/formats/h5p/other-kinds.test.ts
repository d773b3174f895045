import { expect, test } from 'vitest';
import { onlyQuestion, readText, readZipped, rejections, solution } from '../../bank.fixture.ts';

const set = (library: string, params: object) =>
  JSON.stringify({ questions: [{ library: `${library} 1.10`, params, subContentId: 'id', metadata: { title: 'T' } }] });
const dragText = (textField: string, distractors = '') =>
  set('H5P.DragText', { taskDescription: '<p>Drag &amp; drop</p>', textField, distractors });
const paragraphs = ['<p>first</p>\n', '<p>second</p>\n', '<p>third</p>\n'];

test('words to drag are drop-downs in the text, distractors among their options', async () => {
  const question = onlyQuestion(
    await readText(dragText('Roses are *red* &amp; fine.\nViolets are *blue*.', '*green* and *red*')),
  );
  expect(question).toMatchObject({
    id: 'id',
    kind: 'matching',
    display: 'inline',
    question_text: 'Drag & drop\n\nRoses are [[1]] & fine.\nViolets are [[2]].',
    prompts: ['', ''],
    prompt_options: null,
  });
  expect(question.options.toSorted()).toEqual(['blue', 'green', 'red']);
  expect(solution(question)).toEqual([' -> red', ' -> blue']);
});

test('tips and feedback that only a wrong answer shows are left out with a warning, other feedback explains', async () => {
  const report = await readText(dragText('A *red:a tip\\+right!\\-wrong!* and *10::30*.'));
  const [question] = report.questions;
  expect(question && solution(question)).toEqual([' -> red', ' -> 10:30']);
  expect(question?.optionFeedback).toContain('right!');
  expect(report.problems.map(({ code }) => code)).toEqual(['TEXT_NOT_KEPT', 'TEXT_NOT_KEPT']);
});

test('paragraphs to sort are an ordering that is not shown in its right order', async () => {
  const question = onlyQuestion(
    await readText(set('H5P.SortParagraphs', { taskDescription: '<p>Sort.</p>', paragraphs })),
  );
  expect(question).toMatchObject({ kind: 'ordering', question_text: 'Sort.', number_of_answers: 3 });
  expect(solution(question)).toEqual(['first', 'second', 'third']);
  expect(question.options).not.toEqual(['first', 'second', 'third']);
});

test('both are read from a package, and as bare content', async () => {
  const content = JSON.stringify({ taskDescription: '<p>Sort.</p>', paragraphs });
  const files = { 'h5p.json': '{"title":"T","mainLibrary":"H5P.SortParagraphs"}', 'content/content.json': content };
  const bare = JSON.stringify({ taskDescription: '<p>Fill.</p>', textField: 'A *b* *c*', distractors: '' });
  for (const report of [await readZipped(files), await readText(content), await readText(bare)]) {
    expect(report).toMatchObject({ format: 'h5p', records: 1, questions: [{}], problems: [] });
  }
});

test.each([
  ['no word to drag', dragText('Nothing *here', '*a* *b*'), 'TOO_FEW_ROWS'],
  ['an empty word', dragText('Empty ** and *a*'), 'EMPTY_OPTION'],
  ['13 words', dragText(Array.from({ length: 13 }, (_, n) => `*w${n}*`).join(' ')), 'TOO_MANY_ROWS'],
  [
    'equal paragraphs',
    set('H5P.SortParagraphs', { taskDescription: 'S', paragraphs: ['a', 'a'] }),
    'SAME_OPTION_TWICE',
  ],
  ['no paragraphs', set('H5P.SortParagraphs', { taskDescription: 'S' }), 'TOO_FEW_OPTIONS'],
  ['blanks to fill', set('H5P.Blanks', { text: 'Fill', questions: ['A *b*'] }), 'UNSUPPORTED_TYPE'],
  ['words to mark', set('H5P.MarkTheWords', { textField: 'A *b*' }), 'UNSUPPORTED_TYPE'],
])('%s: rejected', async (_case, text, code) => {
  const report = await readText(text);
  expect([report.records, report.questions.length, rejections(report)]).toEqual([1, 0, [code]]);
});
