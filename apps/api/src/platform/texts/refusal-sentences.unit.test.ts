import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import type { Endpoint } from '@examplar/contract/calls/endpoint';
import { errorCatalogue, errorCodes, notFoundMessages } from '@examplar/contract/calls/errors';
import { listPlaceholders, type Message } from '@examplar/domain/languages/message';
import { checkAnswer, checkStruckOptions, checkWholeAnswer } from '@examplar/domain/questions/answers';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import vi from '../../../messages/refusals.vi.json' with { type: 'json' };
import { fieldProblems } from '../http/route.ts';
import { translateSentence, translatorOf } from './refusal-sentences.ts';

const untranslated = (sentences: Iterable<string>) =>
  [...new Set(sentences)].filter((sentence) => translateSentence(sentence, 'vi') === null);

test('every message of the error catalogue has a Vietnamese one', () => {
  const { provider, ...others } = notFoundMessages;
  const messages = [...errorCodes.map((code) => errorCatalogue[code].message), ...Object.values(others), provider('X')];
  expect(messages.length).toBeGreaterThan(50);
  expect(untranslated(messages)).toEqual([]);
});

const unusable = [undefined, null, '', 'x'.repeat(20_000), '\0', -1, 0.5, 1e9, true, [], ['a', 'a'], {}, '2020-01-01'];
const objectShape = (schema: z.ZodType | undefined): Record<string, z.ZodType> | null => {
  const { shape, _zod } = (schema ?? {}) as { shape?: Record<string, z.ZodType>; _zod?: { def: Nested } };
  type Nested = { innerType?: z.ZodType; in?: z.ZodType };
  const inner = _zod?.def.innerType ?? _zod?.def.in;
  return shape ?? (inner ? objectShape(inner) : null);
};

/** What the contract says about unusable values in each field of a call. */
function problemsOf({ query, body }: Endpoint): string[] {
  return [query, body].flatMap((schema) => {
    const fields = Object.keys(objectShape(schema) ?? {});
    const inputs = [
      ...unusable,
      { unknown: 1 },
      ...fields.flatMap((field) => unusable.map((value) => ({ [field]: value }))),
    ];
    return inputs.flatMap((input) => {
      const { error } = schema?.safeParse(input) ?? {};
      return fieldProblems(error?.issues ?? []).map(({ message }) => message);
    });
  });
}

test('every problem with a field that the contract finds has a Vietnamese sentence', () => {
  const forLearners = Object.values(allEndpoints as Record<string, Endpoint>).filter(
    ({ access }) => access !== 'admin',
  );
  const problems = new Set(forLearners.flatMap(problemsOf));
  expect(problems.size).toBeGreaterThan(60);
  expect(untranslated(problems)).toEqual([]);
});

test('every problem with an answer has a Vietnamese sentence', () => {
  const options = ['one', 'two', 'three'];
  const formats = [
    { kind: 'choice', options, numberOfAnswers: 1 },
    { kind: 'ordering', options, numberOfAnswers: 3 },
    { kind: 'matching', options, numberOfAnswers: 2, prompts: ['x', 'y'], answerOptions: null },
  ] as never[];
  const answers = ['', 'a', 'A', 'AB', 'BA', 'AZ', 'AA', 'ABC', 'ABCA', 'A-', '--', 'AZA'];
  const problems = formats.flatMap((format) =>
    answers.flatMap((answer) =>
      [checkAnswer(answer, format), checkWholeAnswer(answer, format), checkStruckOptions(answer, format)].flatMap(
        (check) => (check.ok ? [] : [check.message]),
      ),
    ),
  );
  expect(new Set(problems).size).toBeGreaterThan(8);
  expect(untranslated(problems)).toEqual([]);
});

test.each([
  ['Please sign in to continue.', 'Vui lòng đăng nhập để tiếp tục.'],
  ['Must have at most 2000 characters', 'Chỉ được có tối đa 2.000 ký tự'],
  ['Choose at most 1 here, not 3.', 'Câu hỏi này nhận tối đa 1 phương án, không phải 3.'],
  [notFoundMessages.provider('2000'), notFoundInVietnamese('2000')],
  [notFoundMessages.provider('A {name} $&'), notFoundInVietnamese('A {name} $&')],
  ['Something that no catalogue has', null],
  ['toString', null],
])('%j becomes %j', (english, vietnamese) => {
  expect(translateSentence(english, 'vi')).toBe(vietnamese);
  expect(translateSentence(english, 'en')).toBe(english);
});

function notFoundInVietnamese(name: string): string {
  return `Không tìm thấy nhà cung cấp “${name}”. Vui lòng kiểm tra lại tên rồi thử lại.`;
}

test.each([
  ['Must have at least 1 characters', 'One letter or more'],
  ['Must have at least 2 characters', '2 letters or more'],
  ['Must have at least 1200 characters', '1,200 letters or more'],
  ['Must have at least some characters', 'some letters or more'],
  ['Nothing with figures', 'Plain'],
  ['Must have at least', null],
])('by a catalogue with forms, %j becomes %j', (english, translated) => {
  const forms = { one: 'One letter or more', other: '{count} letters or more' };
  const translate = translatorOf(
    { 'Must have at least {count} characters': { by: 'count', forms }, 'Nothing with figures': 'Plain' },
    'en',
  );
  expect(translate(english)).toBe(translated);
});

test('a translation has the values of its English sentence, and no others', () => {
  for (const [english, vietnamese] of Object.entries(vi as Record<string, Message>)) {
    expect(listPlaceholders(vietnamese), english).toEqual(listPlaceholders(english));
    const text = JSON.stringify(vietnamese);
    expect(text.normalize('NFC'), english).toBe(text);
  }
});
