import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Message } from '@examplar/domain/languages/message';
import { pseudoMessage } from './pseudo-texts.ts';

/** The language of the tests. It is no language's code, so that it stands in nobody's way. */
export const testLanguage = 'xx';

const root = join(import.meta.dirname, '..', '..');

/** Its row: as English pages count and pay, with dates in figures, so that no word but those of the catalogue is on a page. */
const row = `  xx: {
    name: 'Ẋẋ',
    offer: { text: 'Ťĥíš þáğé íš íñ Ẋẋ.', accept: 'Óþéñ', close: 'Çļóšé' },
    locale: 'vi',
    listLocale: 'vi',
    smallLanguageNames: true,
    direction: 'ltr',
    letters: 'latin',
    date: figures,
    longDate: figures,
    currency: 'USD',
    dollars: 'symbol',
    vnpayLocale: 'en',
    familyNameFirst: false,
    wholeWords: [],
    labelLength: 40,
  },
`;

/**
 * Copies the repository's sources into an empty folder and adds the language of the tests there as CONTRIBUTING says: its name, its row and
 * its catalogues. Nothing else is changed, so what is built and tested there proves that nothing else needs to be (LNG-16). Installed
 * packages are linked.
 */
export function addLanguage(folder: string): void {
  const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const path of sources.split('\0').filter(Boolean)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  for (const packages of ['node_modules', 'apps/api/node_modules', 'e2e/node_modules']) linkPackages(folder, packages);
  const languages = join(folder, 'packages/domain/src/languages');
  edit(join(languages, 'languages.ts'), /(?=\] as const;)/, `, '${testLanguage}'`);
  edit(join(languages, 'conventions.ts'), /(?=\};\n$)/, row);
  for (const messages of ['apps/web/messages', 'apps/api/messages']) {
    const english = readTexts(join(root, messages, 'en.json'));
    writeTexts(
      join(folder, messages, `${testLanguage}.json`),
      english.map(([key, text]) => [key, pseudoMessage(text)]),
    );
  }
  // Refusals are named by their English sentence.
  const refusals = readTexts(join(root, 'apps/api/messages/refusals.vi.json'));
  const translated = refusals.map(([sentence]) => [sentence, pseudoMessage(sentence)] as const);
  writeTexts(join(folder, 'apps/api/messages', `refusals.${testLanguage}.json`), translated);
}

/** Links to the installed packages, and to our own in the copy. */
function linkPackages(folder: string, packages: string): void {
  mkdirSync(join(folder, packages), { recursive: true });
  for (const name of readdirSync(join(root, packages))) {
    if (name !== '@examplar') symlinkSync(join(root, packages, name), join(folder, packages, name), 'junction');
  }
  if (packages !== 'node_modules') return;
  mkdirSync(join(folder, packages, '@examplar'));
  for (const name of readdirSync(join(root, packages, '@examplar'))) {
    const own = relative(root, realpathSync(join(root, packages, '@examplar', name)));
    symlinkSync(join(folder, own), join(folder, packages, '@examplar', name), 'junction');
  }
}

function edit(file: string, place: RegExp, added: string): void {
  const source = readFileSync(file, 'utf8');
  const edited = source.replace(place, () => added);
  if (edited === source) throw new Error(`${file} has no place for a language`);
  writeFileSync(file, edited);
}

const readTexts = (file: string) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>);
const writeTexts = (file: string, texts: readonly (readonly [string, Message])[]) =>
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);

const [, program, folder] = process.argv;
if (program === import.meta.filename && folder) addLanguage(folder);
