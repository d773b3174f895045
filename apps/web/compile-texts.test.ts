import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@examplar/domain/languages/languages';
import { formatMessage, listPlaceholders, type Message, type MessageValues } from '@examplar/domain/languages/message';
import { expect, test } from 'vitest';
import { $form, $value } from './app/lib/text-values.ts';
import { compileTexts, insertTexts } from './compile-texts.ts';
import en from './messages/en.json' with { type: 'json' };

const catalogue: Record<string, Message> = {
  plain: 'It\'s "here" for $5 and `code` \\ <b>',
  hello: `Hello {name}, $\{name}! \`$\` \\`,
  count: { by: 'count', forms: { one: '{count} question in {place}', other: '{count} questions in {place}' } },
  exact: { by: 'count', forms: { '0': 'none', '1': 'only one', one: '{count} one', other: '{count} others' } },
  marked: 'Read <b>{count} of them</b>, <a>all</a>.',
  manyMarked: { by: 'count', forms: { one: '<b>One</b> is left.', other: 'There are <b>{count}</b>.' } },
  state: { by: 'state', forms: { on: 'It is on.', other: 'It is off.' } },
};
const file = '/web/app/features/pages/a-page.tsx';
const head = `import { say } from '../../lib/texts.ts';`;
const partsHead = `import { say, sayParts } from '../../lib/texts.ts';`;
const compile = (expression: string) =>
  insertTexts(
    `${expression.startsWith('sayParts') ? partsHead : head}\nexport default ${expression};`,
    file,
    catalogue,
    'en',
  );

function evaluate(expression: string, scope: Record<string, unknown> = {}): unknown {
  const [, body = ''] = compile(expression).split('export default ');
  const names = { $form, $value, ...scope };
  return new Function(...Object.keys(names), `return ${body}`)(...Object.values(names));
}

test.each<[string, string, MessageValues]>([
  ['plain', `say('plain')`, {}],
  ['hello', `say('hello', { name })`, { name: '`$1` {name}' }],
  ['count', `say('count', { count: 1, place: 'AWS' })`, { count: 1, place: 'AWS' }],
  ['count', `say('count', { count: 600 + 600, place: 'AWS' })`, { count: 1200, place: 'AWS' }],
  ['count', `say('count', { count: [15][0] ?? 0, place: 'AWS' })`, { count: 15, place: 'AWS' }],
  ['exact', `say('exact', { count: 0 })`, { count: 0 }],
  ['exact', `say('exact', { count: 1 })`, { count: 1 }],
  ['exact', `say('exact', { count: 1200 })`, { count: 1200 }],
  ['state', `say('state', { state: 'on' })`, { state: 'on' }],
  ['state', `say('state', { state: 'constructor' })`, { state: 'constructor' }],
])('the text %s is compiled to what the catalogue writes', (key, call, values) => {
  expect(evaluate(call, values)).toBe(formatMessage(catalogue[key] as Message, values, 'en'));
});

test('a text without values is a literal, so that it costs no more than in the source', () => {
  expect(compile(`say('plain')`)).toBe(`\nexport default ${JSON.stringify(catalogue.plain)};`);
});

test('a plural costs no function in English, and no choice in a language without plurals', () => {
  const page = `${head}\nexport default say('count', { count, place });`;
  expect(insertTexts(page, file, catalogue, 'en')).not.toContain('$form(');
  const other = { count: { by: 'count', forms: { other: '{place}: {count}' } } };
  expect(insertTexts(page, file, other, 'vi')).not.toContain('$form(');
  expect(insertTexts(page, file, catalogue, 'vi')).toContain('$form(count,{');
});

test('only a text with values needs code to write them', () => {
  expect(compile(`say('hello', { name })`)).toMatch(/^import \{ \$value \} from '..\/..\/lib\/text-values.ts';\n/);
  expect(compile(`say('exact', { count })`)).toMatch(/^import \{ \$form, \$value \} from /);
  expect(compile(`say('plain')`)).not.toContain('import');
});

test('the plugin compiles modules that import texts, and leaves no trace of the catalogue', () => {
  const { load, transform } = compileTexts('en', catalogue) as unknown as {
    load: (id: string) => string | null;
    transform: (code: string, id: string) => { code: string } | null;
  };
  const page = `${head}\nexport const title = say('plain');`;
  expect(transform(page, file)?.code).toBe(`\nexport const title = ${JSON.stringify(catalogue.plain)};`);
  expect(transform(`export const title = say('plain');`, file)).toBeNull();
  expect(transform(page, '/web/node_modules/x/page.js')).toBeNull();
  expect(load('/web/app/lib/texts.ts')).toBe('export {};');
  expect(load(file)).toBeNull();
});

test('a text within the values of another, and several in one module, are compiled', () => {
  const call = `[say('hello', { name: say('state', { state: 'on' }) }), say('plain')].join(' | ')`;
  const hello = formatMessage(catalogue.hello as Message, { name: 'It is on.' }, 'en');
  expect(evaluate(call)).toBe(`${hello} | ${catalogue.plain}`);
});

test.each([
  [
    `sayParts('marked', { count: 1200 }, { b: (text) => [text], a: link })`,
    ['Read ', ['1,200 of them'], ', ', 'a:all', '.'],
  ],
  [`sayParts('manyMarked', { count: 1 }, { b: (text) => [text] })`, [['One'], ' is left.']],
  [
    `sayParts('manyMarked', { count: 2 }, { b: (text) => [text + say('plain')] })`,
    ['There are ', [`2${catalogue.plain}`], '.'],
  ],
])('%s is compiled to the parts of a whole sentence', (call, parts) => {
  const scope = { $parts: (...all: unknown[]) => all, link: (text: string) => `a:${text}` };
  expect(evaluate(call, scope)).toEqual(parts);
});

test('texts in elements and types are compiled, and nothing else changes', () => {
  const page = `${head}\nconst a = (p: { b: string }) => <p title={say('plain')}>{p.b}<b>{say('plain')}</b> say('plain')</p>;`;
  const text = JSON.stringify(catalogue.plain);
  const compiled = `\nconst a = (p: { b: string }) => <p title={${text}}>{p.b}<b>{${text}}</b> say('plain')</p>;`;
  expect(insertTexts(page, file, catalogue, 'en')).toBe(compiled);
});

test.each([
  [`say('missing')`, 'no text is named missing'],
  [`say('toString')`, 'no text is named toString'],
  [`say(name)`, 'the key of a text must be a literal'],
  [`say('hello')`, 'hello needs these values: name'],
  [`say('hello', { name: 1, other: 2 })`, 'hello needs these values: name'],
  [`say('marked', { count: 1 })`, 'marked needs these values: <a>, <b>, count'],
  [`sayParts('marked', { count: 1 }, { b })`, 'marked needs these values: <a>, <b>, count'],
  [`sayParts('marked', { count: 1 }, marks)`, 'values must be named one by one'],
  [`say('hello', values)`, 'values must be named one by one'],
  [`say('hello', { ...values })`, 'values must be named one by one'],
  [`say('hello', { [name]: 1 })`, 'values must be named one by one'],
])('%s is refused', (call, because) => {
  expect(() => compile(call)).toThrow(because);
});

test.each(languages)('the catalogue of the pages in %s has every text, with the same values', (language) => {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'messages', `${language}.json`), 'utf8')) as Record<
    string,
    Message
  >;
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  for (const [key, message] of Object.entries(en as Record<string, Message>))
    expect(listPlaceholders(texts[key] as Message), key).toEqual(listPlaceholders(message));
});
