import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conventions } from '@examplar/domain/languages/conventions';
import { isLanguage, type Language, localPath, sourceLanguage } from '@examplar/domain/languages/languages';
import type { Message } from '@examplar/domain/languages/message';
import { keepWordsWhole } from '@examplar/domain/languages/whole-words';

const name = process.env.PAGE_LANGUAGE || sourceLanguage;
if (!isLanguage(name)) throw new Error(`PAGE_LANGUAGE=${name}: there is no such language`);

/** The language of this build: each language has a build of its own (LNG-7). */
export const buildLanguage: Language = name;
const isSource = buildLanguage === sourceLanguage;

/** Where the build goes, below this folder. */
export const buildFolder = isSource ? 'build' : `build/${buildLanguage}`;
/** The part of the address before all pages of the build. */
export const basename = localPath(buildLanguage, '/');
export const assetsFolder = isSource ? 'assets' : `assets/${buildLanguage}`;

const { wholeWords } = conventions[buildLanguage];
const texts = JSON.parse(
  readFileSync(join(import.meta.dirname, 'messages', `${buildLanguage}.json`), 'utf8'),
  (_key, value) => (typeof value === 'string' ? keepWordsWhole(value, wholeWords) : value),
);

export const catalogue = texts as Record<string, Message>;
