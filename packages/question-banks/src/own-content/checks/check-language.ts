import type { OwnQuestion } from '../content-model.ts';
import { countWords, readProse } from './question-words.ts';

/** British words and spellings, which have no place in questions; each with the American one. */
const britishSpellings: readonly [british: RegExp, american: string][] = [
  [/\b(un|mis|re)?label(led|ling)\b/i, 'labeled, labeling'],
  [/\b(cancel|travel|model|signal|channel|fuel|tunnel|total|dial|equal|level|marshal)(led|ling|lers?)\b/i, 'one l'],
  [/\blicences?\b/i, 'license'],
  [/\bartefacts?\b/i, 'artifact'],
  [/\b(catalogu|analogu)es?\b/i, 'catalog, analog'],
  [/\btheatres?\b/i, 'theater'],
  [/\bcentr(e|es|ed)\b/i, 'center'],
  [/\b(kilo|milli|centi)?(metres|litres?)\b/i, 'meter, liter'],
  [/\bfibres?\b/i, 'fiber'],
  [/\b(neighbour|behaviour|colour|favour|honour|labour|harbour|humour|rumour|vapour|flavour)\w*/i, 'no u'],
  [/\bprogrammes?\b/i, 'program'],
  [/\b(fulfil|enrol|instal|distil)s?\b/i, 'fulfill, enroll'],
  [/\b(defence|offence|pretence)s?\b/i, 'defense'],
  [/\bgrey\b/i, 'gray'],
  [/\btonnes?\b/i, 'tons'],
  [/\bshall\b/i, 'must, should'],
  [/\bwhilst\b/i, 'while'],
  [/\bpractis(e|es|ed|ing)\b/i, 'practice'],
  [/\bcheques?\b/i, 'check'],
  [/\btyres?\b/i, 'tire'],
  [/\bjewellery\b/i, 'jewelry'],
  [/\bstoreys?\b/i, 'story'],
  [/\bageing\b/i, 'aging'],
  [/\bjudgement\b/i, 'judgment'],
  [/\bsceptic\w*/i, 'skeptic'],
  [/\bmanoeuvr\w*/i, 'maneuver'],
  [/\b(analys|paralys|catalys)(e|ed|ing)\b/i, 'analyze'],
  [
    /\b(organ|author|optim|minim|maxim|serial|initial|virtual|util|real|recogn|summar|standard|synchron|normal|custom|prior|categor|central|containe?r|modern|monet|token|visual|general|special|local|global|digit|emphas|critic|apolog|material|neutral|stabil|random|parallel|parameter|anonym|pseudonym|final|penal|equal|harmon|item|mobil|priv|public|subsid)is(e|es|ed|ing|ation|ations|er|ers)\b/i,
    'z, as in organize',
  ],
];

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

/** Faults of the English of any texts. */
export function findLanguageFaults(texts: readonly string[]): string[] {
  const parts = texts.map(readProse);
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
