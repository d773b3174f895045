import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { literalTexts } from './literal-texts.ts';

/** Files and folders whose texts are all in the catalogue. The list only grows; staff pages stay English. */
const moved = [
  'features/checkout',
  'features/identity',
  'features/assigned',
  'features/attempt-parts',
  'features/attempts',
  'features/catalogue',
  'features/dashboard',
  'features/exam-week',
  'features/home',
  'features/layout',
  'features/notes',
  'features/pages/about-page.tsx',
  'features/pages/company.ts',
  'features/pages/contact-page.tsx',
  'features/pages/error-page.tsx',
  'features/pages/legal-page.tsx',
  'features/pages/not-found-page.tsx',
  'features/subscriptions',
  'features/preparation',
  'features/profile',
  'features/question-links',
  'features/question-parts',
  'features/questions',
  'features/readiness',
  'features/reports',
  'features/reviews',
  'features/study',
  'features/targets',
  'features/teams',
  'ui',
];
const app = join(import.meta.dirname, 'app');

const filesOf = (path: string): string[] =>
  /\.tsx?$/.test(path)
    ? [path]
    : readdirSync(join(app, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.tsx$/.test(name))
        .map((name) => join(path, name));

test.each(moved.flatMap(filesOf))('%s takes its texts from the catalogue', (file) => {
  expect(literalTexts(readFileSync(join(app, file), 'utf8'), file)).toEqual([]);
});

test.each([
  [`<p>Go to the home page</p>`, ['Go to the home page']],
  [`<p>{isOpen ? 'Open' : say('closed')}</p>`, ['Open']],
  [`<p>{isOpen && 'Open'}{name ?? 'Somebody'}</p>`, ['Open', 'Somebody']],
  ['<p>{`Hello $' + '{name}`}</p>', ['Hello']],
  [`<p>{'Total: ' + sum}</p>`, ['Total:']],
  [`<Button aria-label="Close" title={isOpen ? 'Open' : ''} />`, ['Close', 'Open']],
  [`<Card action={<a href="/exams">Browse</a>}>{list.map(() => <li>One</li>)}</Card>`, ['Browse', 'One']],
  [`<p className="mt-2" id="open">{say('open')}: {count} / 5 – {format('short')}</p>`, []],
  [`<p>{kind === 'open' && <b data-kind="open">{say('open')}</b>}</p>`, []],
  ['<p>Examplar</p>', []],
  ['<p>Examplar plans</p>', ['Examplar plans']],
  [`<Link to={isOpen ? '/exams' : '/pricing'}>{say('open')}</Link>`, []],
])('in %s the literal texts are %j', (jsx, texts) => {
  expect(literalTexts(`export const Page = () => ${jsx};`, 'page.tsx')).toEqual(texts);
});
