import type { OwnBank, OwnQuestion } from '../content-model.ts';
import { reservedNumbers } from '../finals.ts';
import { countWords, hasExhibit } from './question-words.ts';

/** The minimum share of a bank's questions, and of a final's, with texts of the required length, in percent. */
const stemSharePercent = { bank: 50, final: 80 };

export type LevelFigures = { medianStemWords: number; exhibitShare: number; stemShare: number };

/** A question about a case counts as long enough: what has to be read is in the case. */
const isOfLength = ({ text, scenarioId }: OwnQuestion, { from, to }: { from: number; to: number }): boolean => {
  const words = countWords(text);
  return words <= to && (words >= from || scenarioId !== null);
};

/** Median of the words a text has, and the shares (0 to 1) with an exhibit and within the required length. */
export function measureLevel({ certification, questions }: Pick<OwnBank, 'certification' | 'questions'>): LevelFigures {
  const words = questions.map(({ text }) => countWords(text)).sort((a, b) => a - b);
  const computeShare = (holds: (question: OwnQuestion) => boolean) =>
    questions.length === 0 ? 0 : questions.filter(holds).length / questions.length;
  const stemWords = certification.examLevel?.stemWords;
  return {
    medianStemWords: words[words.length >> 1] ?? 0,
    exhibitShare: computeShare(hasExhibit),
    stemShare: stemWords === undefined ? 1 : computeShare((question) => isOfLength(question, stemWords)),
  };
}

/** Why a bank does not have the level of the real exam, as sentences; empty if no level is required. */
export function checkLevel(bank: OwnBank): string[] {
  const { examLevel } = bank.certification;
  if (examLevel === null) return [];
  const reserved = reservedNumbers(bank.certification);
  const parts = [
    {
      name: 'the bank',
      least: stemSharePercent.bank,
      questions: bank.questions.filter(({ number }) => !reserved.has(number)),
    },
    {
      name: 'the final',
      least: stemSharePercent.final,
      questions: bank.questions.filter(({ number }) => reserved.has(number)),
    },
  ].filter(({ questions }) => questions.length > 0);
  return parts.flatMap(({ name, least, questions }) => {
    const { exhibitShare, stemShare } = measureLevel({ certification: bank.certification, questions });
    const { from, to } = examLevel.stemWords;
    return [
      ...(stemShare * 100 < least
        ? [
            `${(stemShare * 100).toFixed(0)} % of the texts in ${name} have ${from} to ${to} words; at least ${least} % should.`,
          ]
        : []),
      ...(exhibitShare * 100 < examLevel.exhibitPercent
        ? [
            `${(exhibitShare * 100).toFixed(0)} % of ${name} show code, a table or an image; at least ${examLevel.exhibitPercent} % should.`,
          ]
        : []),
    ];
  });
}
