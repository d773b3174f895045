import { expect, test } from 'vitest';
import { gist, readText } from '../../bank.fixture.ts';

const q = (text: string, ...options: string[]) => [text, ...options];

test.each<[string, string, string[]]>([
  ['single', 'Capital of Japan?{~Osaka =Tokyo ~Kyoto}', q('Capital of Japan?', 'Osaka', 'Tokyo', 'Kyoto', 'B')],
  ['multi', '::t::Primes?{~%50%2 ~%50%3 ~%-100%4}', q('Primes?', '2', '3', '4', 'AB')],
  ['decimal weights', 'Which?{~%33.33333%a ~%33.33333%b ~%33.33333%c ~%-50%d}', q('Which?', 'a', 'b', 'c', 'd', 'ABC')],
  ['true', 'The sky is blue.{T}', q('The sky is blue.', 'True', 'False', 'A')],
  ['false', 'The sky is green.{FALSE}', q('The sky is green.', 'True', 'False', 'B')],
  [
    'missing word',
    'Grant is {~buried =entombed} in his tomb.',
    q('Grant is _____ in his tomb.', 'buried', 'entombed', 'B'),
  ],
  [
    'escapes',
    'What is \\{x\\} \\: 1 \\= 1?{=a\\~b ~c\\#d ~\\\\e}',
    q('What is {x} : 1 = 1?', 'a~b', 'c#d', '\\e', 'A'),
  ],
  ['escaped line feed', 'One\\ntwo?{=a ~b}', q('One\ntwo?', 'a', 'b', 'A')],
  ['arrows in options', 'How?{=$a->get() ~$a->set()}', q('How?', '$a->get()', '$a->set()', 'A')],
  ['tags in plain text', 'What is <role> in List<String>?{=a ~b}', q('What is <role> in List<String>?', 'a', 'b', 'A')],
  ['html', '[html]<p>Use <code>&lt;b&gt;</code>?</p>{=<p>yes</p> ~no}', q('Use `<b>`?', 'yes', 'no', 'A')],
  ['options with formats of their own', '[html]<p>x</p>{=[plain]<p> ~[html]<b>y</b>}', q('x', '<p>', '**y**', 'A')],
  ['Japanese', '日本の首都は？{=東京 ~大阪}', q('日本の首都は？', '東京', '大阪', 'A')],
  [
    'LaTeX with escaped braces',
    'Half is \\\\(\\\\frac\\{1\\}\\{2\\}\\\\)?{=yes ~no}',
    q('Half is \\(\\frac{1}{2}\\)?', 'yes', 'no', 'A'),
  ],
])('a %s question is read', async (_case, text, expected) => {
  expect(gist(await readText(text))).toEqual({ format: 'gift', records: 1, questions: [expected], problems: [] });
});

test.each([
  ['essay', 'Write.{}', 'UNSUPPORTED_TYPE'],
  ['numerical', '::n::Born?{#1822:5}', 'UNSUPPORTED_TYPE'],
  ['short answer', '::s::Two plus two?{=four =4}', 'UNSUPPORTED_TYPE'],
  ['description', '::d::Only words', 'UNSUPPORTED_TYPE'],
  ['no right option', '::x::Q?{~%-50%a ~b}', 'NO_CORRECT_ANSWER'],
  ['two right options in a single question', '::x::Q?{=a =b ~c}', 'CONTRADICTION'],
  ['one option', '::x::Q?{~%100%a}', 'TOO_FEW_OPTIONS'],
  ['an empty option', '::x::Q?{=a ~}', 'EMPTY_OPTION'],
  ['no text', '::x::{=a ~b}', 'EMPTY_QUESTION'],
  ['text before the answers', '::x::Q?{a ~b =c}', 'MALFORMED_RECORD'],
  ['an open brace', '::x::Q?{=a ~b', 'MALFORMED_RECORD'],
  ['unescaped braces in LaTeX', '::x::Q \\frac{1}{2}?{=a ~b}', 'MALFORMED_RECORD'],
])('%s is reported, not guessed at', async (_case, text, code) => {
  expect(gist(await readText(text))).toEqual({
    format: 'gift',
    records: 1,
    questions: [],
    problems: [`rejected ${code}`],
  });
});

test('feedback explains the option it belongs to, and the question as a whole', async () => {
  const { questions } = await readText('Q?{=a#right ~b#wrong ####because}');
  expect(questions[0]).toMatchObject({ feedback: 'because', explanation: 'because\n\nA. right\n\nB. wrong' });
});

test("a true/false question's first comment is for the wrong answer", async () => {
  const { questions } = await readText('Sun is cold.{FALSE#no, it is hot#well done}');
  expect(questions[0]?.optionFeedback).toEqual(['no, it is hot', 'well done']);
});

test('categories become topics, comments carry ids and tags, and titles are ids when they are unique', async () => {
  const report = await readText(
    '$CATEGORY: $course$/top/Net//ops/DNS\n\n// [id:q7] [tag:dns]\n::T1::Q1?{=a ~b}\n\n::T2::Q2?{=a ~b}\n\n::T3::Q3?{=a ~b}\n\n::T3::Q4?{=a ~b}',
  );
  expect(report.questions.map(({ id, topic, tags }) => [id, topic, tags])).toEqual([
    ['q7', 'Net/ops/DNS', ['dns']],
    ['T2', 'Net/ops/DNS', []],
    [undefined, 'Net/ops/DNS', []],
    [undefined, 'Net/ops/DNS', []],
  ]);
});

test('one damaged record does not touch its neighbours, and problems name their lines', async () => {
  const report = await readText('::a::Q1?{=a ~b}\n\n::b::Q2?{=a ~b\n\n::c::Q3?{=a ~b}');
  expect(report.questions.map(({ question_text, line }) => [question_text, line])).toEqual([
    ['Q1?', 1],
    ['Q3?', 5],
  ]);
  expect(report.problems).toMatchObject([{ record: 2, line: 3, severity: 'rejected' }]);
});

test('blank lines inside the braces are ignored with a warning', async () => {
  expect(gist(await readText('::a::Q1?{\n=a\n\n~b\n}\n\n::c::Q3?{=a ~b}'))).toMatchObject({
    records: 2,
    questions: [
      ['Q1?', 'a', 'b', 'A'],
      ['Q3?', 'a', 'b', 'A'],
    ],
    problems: ['warning MALFORMED_RECORD'],
  });
});

test('stray characters after the braces are left out with a warning, a full stop is part of the text', async () => {
  expect(gist(await readText('::a::Q1?{=a ~b}";\n\n::b::Two is {=even ~odd}.'))).toMatchObject({
    questions: [
      ['Q1?', 'a', 'b', 'A'],
      ['Two is _____.', 'even', 'odd', 'A'],
    ],
    problems: ['warning TEXT_NOT_KEPT'],
  });
});

test('half-right options of a single question lose their mark with a warning', async () => {
  expect(gist(await readText('Q?{~wrong ~%50%half =full}')).problems).toEqual(['warning PARTIAL_CREDIT_LOST']);
});

test('CRLF, lone CR and a byte order mark make no difference', async () => {
  const expected = gist(await readText('::a::Q1?{\n=a\n~b\n}\n\n::b::Q2?{=a ~b}'));
  for (const end of ['\r\n', '\r']) {
    expect(gist(await readText(`\ufeff::a::Q1?{\n=a\n~b\n}\n\n::b::Q2?{=a ~b}`.replaceAll('\n', end)))).toEqual(
      expected,
    );
  }
});
