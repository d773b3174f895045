import type { OwnQuestion } from '../content-model.ts';
import { britishSpellings } from './british-spellings.ts';
import { countWords, proseOf } from './question-words.ts';

const maxSentenceWords = 45;

/** Three or more words that are repeated at once, as an edit leaves behind that pasted them twice. */
const repeatedPhrase = /\b(\w+(?:,? \w+){2,13}),? \1\b/i;

/** Phrases that a native technical writer would not use, each with what to write instead. */
const foreignPhrases: readonly [phrase: RegExp, instead: string][] = [
  [/\binside of\b/i, 'inside, within'],
  [/\bby mail\b/i, 'by email'],
  [/\be-mails?\b/i, 'email'],
  [/\bfor good\b/i, 'permanently'],
  [/\bdisclose nothing\b/i, 'reveal nothing'],
  [/\bwants? to disclose\b/i, 'wants to reveal'],
  [/\bduring a disturbance\b/i, 'during an outage'],
  [/\bshould be repeated\b/i, 'should be retried'],
  [/\bis deployed with \w+ in place\b/i, 'with an in-place deployment'],
  [/\bin the meantime of\b/i, 'while'],
  [/\bnew files of\b/i, 'new files from'],
  [/\bhas the possibility\b/i, 'can'],
  [/\bgive(?:s)? the possibility\b/i, 'lets'],
  [/\bmakes it possible that\b/i, 'lets'],
  [/\bperformant\b/i, 'fast'],
  [/\binformations\b/i, 'information'],
  [/\bsoftwares\b/i, 'software'],
  [/\bthe both\b/i, 'both'],
  [/\bas good as no\b/i, 'almost no'],
  [/\bis not more needed\b/i, 'is no longer needed'],
  [/\bnot any more\b/i, 'no longer'],
  [/\bin the night\b/i, 'at night'],
  [/\bon the weekend\b/i, 'at weekends, over the weekend'],
  [/\bsince (?:two|three|four|five|six|ten|\d+) (?:days|weeks|months|years)\b/i, 'for … days'],
  [/\blets? see\b/i, 'shows'],
  [/\bactual version\b/i, 'current version'],
  [/\beventual errors?\b/i, 'any errors'],
];

/** Faults of a question's English: phrases no native writer uses, words repeated, sentences too long to follow. */
export function checkLanguage({ text, options, prompts, explanation }: OwnQuestion): string[] {
  return findLanguageFaults([text, explanation, ...[...options, ...prompts].flatMap((part) => [part.text, part.why])]);
}

/** The same of any texts. */
export function findLanguageFaults(texts: readonly string[]): string[] {
  const parts = texts.map(proseOf);
  const faults = foreignPhrases.flatMap(([phrase, instead]) => {
    const found = parts.map((part) => phrase.exec(part)?.[0]).find((match) => match !== undefined);
    return found === undefined ? [] : [`'${found}' is not what a native writer would say; try: ${instead}.`];
  });
  for (const [british, american] of britishSpellings) {
    const found = parts.map((part) => british.exec(part)?.[0]).find((match) => match !== undefined);
    if (found !== undefined) faults.push(`'${found}' is British; questions are in American English: ${american}.`);
  }
  const repeated = parts.map((part) => repeatedPhrase.exec(part)?.[1]).find((match) => match !== undefined);
  if (repeated !== undefined) faults.push(`The words '${repeated}' are repeated.`);
  for (const sentence of parts.flatMap((part) => part.split(/(?<=[.?!:])\s+|\n\s*\n|\n(?=[-*•\d])/))) {
    const words = countWords(sentence);
    if (words > maxSentenceWords) {
      faults.push(`A sentence has ${words} words (at most ${maxSentenceWords}): '${sentence.trim().slice(0, 60)}…'.`);
    }
  }
  return faults;
}
