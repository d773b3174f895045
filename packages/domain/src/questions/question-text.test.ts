import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, composeExplanation } from './explanation.ts';
import { splitExplanation } from './explanation-parts.ts';
import { questionAsk } from './question-ask.ts';
import { literalQuestionText, parseQuestionText, plainSource } from './question-text.ts';
import { splitLiteral } from './question-text-literal.ts';
import { plainQuestionText } from './question-text-plain.ts';

const text = (content: string) => ({ type: 'text', text: content });
const code = (content: string) => ({ type: 'code', code: content });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const fenced = (content: string, language: string | null = null) => ({ type: 'code', language, code: content });
const list = (...items: unknown[][]) => ({ type: 'list', isOrdered: false, start: 1, items });

test('blank lines part paragraphs, and line breaks within them stay', () => {
  expect(parseQuestionText('One.\nStill one.\r\n\r\n\n  Two.')).toEqual([
    paragraph(text('One.'), { type: 'break' }, text('Still one.')),
    paragraph(text('  Two.')),
  ]);
});

test.each(['', '\n', ' \n\t\n'])('%j has nothing to show', (empty) => {
  expect(parseQuestionText(empty)).toEqual([]);
});

test.each([
  ['```yaml\na:\n  - b\n```', fenced('a:\n  - b', 'yaml')],
  ['```\n\tx\n\n  y  \n```', fenced('\tx\n\n  y  ')],
  ['~~~sh\n```\n~~~', fenced('```', 'sh')],
  ['````\n```\n````', fenced('```')],
  ['  ```\n  a\n    b\n  ```', fenced('a\n  b')],
  ['```\nnever closed', fenced('never closed')],
  ['```c++\n```', fenced('', 'c++')],
])('%j is fenced code', (source, block) => {
  expect(parseQuestionText(source)).toEqual([block]);
});

test('a fence ends the paragraph before it, and another starts after it', () => {
  expect(parseQuestionText('Before\n```\nx\n```\nafter')).toEqual([
    paragraph(text('Before')),
    fenced('x'),
    paragraph(text('after')),
  ]);
});

test.each([
  ['bullets', '- a\n- b', list([paragraph(text('a'))], [paragraph(text('b'))])],
  ['stars', '* a\n* b', list([paragraph(text('a'))], [paragraph(text('b'))])],
  ['blank lines between', '- a\n\n\n- b', list([paragraph(text('a'))], [paragraph(text('b'))])],
  ['more lines in an item', '- a\n  b', list([paragraph(text('a'), { type: 'break' }, text('b'))])],
  ['code in an item', '- ```yaml\n  k: v\n  ```', list([fenced('k: v', 'yaml')])],
  [
    'a list in a list',
    '- a\n  - b\n- c',
    list([paragraph(text('a')), list([paragraph(text('b'))])], [paragraph(text('c'))]),
  ],
  ['a list indented by a tab', '- a\n\t- b', list([paragraph(text('a')), list([paragraph(text('b'))])])],
])('a list is read with %s', (_case, source, expected) => {
  expect(parseQuestionText(source)).toEqual([expected]);
});

test('a numbered list keeps its first number, and numbers that jump begin another', () => {
  const [first, second] = parseQuestionText('3. c\n4. d\n9. i');
  expect(first).toMatchObject({ isOrdered: true, start: 3, items: [[paragraph(text('c'))], [paragraph(text('d'))]] });
  expect(second).toMatchObject({ isOrdered: true, start: 9 });
});

test('a list ends with the first line that is not indented under it', () => {
  expect(parseQuestionText('- a\n- b\nWhich one?')).toEqual([
    list([paragraph(text('a'))], [paragraph(text('b'))]),
    paragraph(text('Which one?')),
  ]);
});

test.each(['-a', '*.txt', '**', '1.5 GB', '10.0.0.0/8', '-', '+1', '2) ', '---', '# Heading', '> quote', '    x'])(
  '%j is a paragraph unchanged',
  (source) => {
    expect(parseQuestionText(source)).toEqual([paragraph(text(source))]);
  },
);

test('a number within a paragraph does not begin a list', () => {
  expect(parseQuestionText('It was released in\n2024. Since then …')).toHaveLength(1);
});

test('a pipe table is read with its alignments; code may hold pipes, a row may be short', () => {
  const source = 'Rules:\n| Port | Command |\n|-----:|:-------:|\n| 22 | `ps | grep` |\n| a \\| b |\n\nAfter';
  expect(parseQuestionText(source)).toEqual([
    paragraph(text('Rules:')),
    {
      type: 'table',
      alignments: ['right', 'center'],
      header: [[text('Port')], [text('Command')]],
      rows: [[[text('22')], [code('ps | grep')]], [[text('a | b')]]],
    },
    paragraph(text('After')),
  ]);
});

test.each(['a | b', 'a | b\nc | d', '| a | b |\n| --- |', 'a || b\n---'])('%j is no table', (source) => {
  expect(parseQuestionText(source)).toMatchObject([{ type: 'paragraph' }]);
});

test('a deep nest of lists is shown as text from some depth on', () => {
  expect(() => parseQuestionText('- '.repeat(5000).concat('x'))).not.toThrow();
});

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '`',
        '``',
        '```',
        '~~~',
        '**',
        '[',
        ']',
        '](',
        '(',
        ')',
        '![',
        '\n',
        '\n\n',
        '- ',
        '1. ',
        '| ',
        '|-|',
      ),
      fc.constantFrom('  ', '\t', 'a', 'x.png', 'https://x.y', '<b>', '\\', '\r'),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

test('any text can be parsed, and every string in the tree was in the text', () => {
  const strings = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(strings);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) =>
      ['text', 'href', 'src', 'alt'].includes(key) ? [String(part)] : strings(part),
    );
  };
  // A table's cell unescapes '\|' and other text does not: backslashes before a pipe are left out on both sides.
  const withoutEscapes = (text: string) => text.replace(/\\+(?=\|)/g, '');
  fc.assert(
    fc.property(markup, (source) => {
      const shown = withoutEscapes(source.replace(/\r\n?/g, '\n'));
      for (const part of strings(parseQuestionText(source))) expect(shown).toContain(withoutEscapes(part));
    }),
    { numRuns: 500 },
  );
});

test('code in a fence loses no character', () => {
  fc.assert(
    fc.property(markup, (source) => {
      const lines = source.replace(/\r\n?/g, '\n');
      const fence = '`'.repeat(Math.max(2, ...[...lines.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
      expect(parseQuestionText(`Before\n${fence}ts\n${lines}\n${fence}\nAfter`)).toMatchObject([
        {},
        { type: 'code', language: 'ts', code: lines },
        {},
      ]);
    }),
  );
});

test('a wide table of many short rows has no more cells than characters', () => {
  const source = [`|${'a|'.repeat(900)}`, `|${'-|'.repeat(900)}`, ...Array<string>(1_000).fill('|')].join('\n');
  const [table] = parseQuestionText(source);
  const rows = table?.type === 'table' ? table.rows : [];
  expect(rows).toHaveLength(1_000);
  expect(rows.flat().length).toBeLessThan(source.length);
});

test('a line of more than 2,000 characters is text, not part of a table', () => {
  const long = `| ${'x'.repeat(2_000)} | b |`;
  expect(parseQuestionText(`${long}\n|---|---|`)[0]?.type).toBe('paragraph');
  expect(parseQuestionText(`a|b\n|${'-'.repeat(2_000)}|---|`)[0]?.type).toBe('paragraph');
  expect(parseQuestionText(`a|b\n---|---\nc|d\n${long}`).map(({ type }) => type)).toEqual(['table', 'paragraph']);
});

describe('literal blocks', () => {
  const shown = (text: string) =>
    parseQuestionText(text).map((block) =>
      block.type === 'paragraph'
        ? block.children.map((child) => (child.type === 'text' ? child.text : child.type === 'break' ? '\n' : child))
        : block,
    );

  /** The lines of a text in paragraphs, as a page shows plain text. */
  const asPlain = (text: string) =>
    text
      .split('\n')
      .map((line) => (line.trim() === '' ? '' : line))
      .join('\n')
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.replace(/^\n|\n$/g, ''))
      .filter((paragraph) => paragraph !== '');

  const pieces = ['* ', '- ', '+ ', '1. ', '2016. ', '```', '~~~', '`', '**', '![', '[', '](', 'https://x.y)', ')']
    .concat(['|', '| a |', '|-|', '\\', '\\\\\\', '\\\\\\\\', '\n', '\n\n', ' ', '    ', 'a', 'word', '# ', '> '])
    .concat(['\n\\\\\\\n', '\n---\n']);
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join(''));

  test('plain text is shown to the letter, whatever it looks like (IMP-8)', () => {
    fc.assert(
      fc.property(text, (source) => {
        const paragraphs = shown(literalQuestionText(source)).map((children) => (children as string[]).join(''));
        expect(paragraphs).toEqual(asPlain(source));
        expect(plainSource(literalQuestionText(source))).toBe(source);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['* * * * 1', '- 3 dB', '2016. It was the last so far.', '```', 'a `b` c', '**x**', '| a |\n|-|'])(
    '%j is marked, and what is marked is what it was',
    (source) => {
      const marked = literalQuestionText(source);
      expect([plainQuestionText(marked), plainSource(marked)]).toEqual([source.replace('\n', ' '), source]);
    },
  );

  test.each(['Which?', '5 * 3 - 1', 'C:\\new\\[x]', '\\[ \\frac{1}{2} \\]', '\\* matches a star', '\\\\server\\share'])(
    '%j shows itself and is not marked',
    (source) => {
      expect(literalQuestionText(source)).toBe(source);
      expect(plainQuestionText(source)).toBe(source);
    },
  );

  test('only what would be taken for markup is marked, and text with markup has no plain source', () => {
    expect(literalQuestionText('Which?\n\n- 3 dB\n\nNow.')).toBe('Which?\n\n\\\\\\\n- 3 dB\n\\\\\\\n\nNow.');
    expect(plainSource('- one\n- two')).toBeUndefined();
  });

  test('a literal block stands beside other blocks, also in an item, and one that never closes runs to the end', () => {
    const block = '\\\\\\\n- a\n\\\\\\';
    expect(splitLiteral(`Which?\n${block}\n- b`)).toEqual([
      { isLiteral: false, text: 'Which?' },
      { isLiteral: true, text: '- a' },
      { isLiteral: false, text: '- b' },
    ]);
    expect(parseQuestionText(`Which?\n${block}\n- b`).map(({ type }) => type)).toEqual([
      'paragraph',
      'paragraph',
      'list',
    ]);
    expect(plainQuestionText(`- one\n- ${block.replaceAll('\n', '\n  ')}`)).toBe('one - a');
    expect(plainQuestionText('\\\\\\\n- a\n```')).toBe('- a ```');
  });

  test('what a question asks and why an option is right are found behind literal text', () => {
    expect(questionAsk(literalQuestionText('Given is:\n\n- x\n\n* * * * 1 runs when?'))).toBe('* * * * 1 runs when?');
    const options = ['- 3 dB', '+ 3 dB'].map((option, index) => ({
      letter: 'AB'[index] ?? '',
      text: literalQuestionText(option),
      why: literalQuestionText(`* ${option}`),
    }));
    const explanation = composeExplanation({ explanation: null, options });
    expect(plainQuestionText(explanation ?? '')).toBe('A. - 3 dB — * - 3 dB B. + 3 dB — * + 3 dB');
    expect(splitExplanation(explanation, options).reasons).toEqual({ A: options[0]?.why, B: options[1]?.why });
    expect(after('A. ', 'yes')).toBe('A. yes');
  });
});
