import type { BankCollector } from '../../questions/bank-collector.ts';
import { parseLetters } from '../../questions/letters.ts';
import { asList, asObject, asString, asStrings } from '../json/json-values.ts';

const known = [
  ...[
    'id',
    'scenario',
    'text',
    'options',
    'correctAnswer',
    'correctAnswers',
    'explanation',
    'whyWrongMap',
    'references',
  ],
  ...['domainId', 'taskStatement', 'difficulty'],
];

/** Connectry's JSON (IMP-20): the stem is scenario and text, options and reasons go by letter. */
export function readConnectry(value: unknown, path: string, bank: BankCollector): void {
  const root = asObject(value);
  for (const entry of bank.each(asList(root.questions).map(asObject))) {
    const record = bank.startRecord({ file: path, id: asString(entry.id) || undefined });
    const options = Object.entries(asObject(entry.options)).sort(([a], [b]) => (a < b ? -1 : 1));
    const letters = options.map(([letter]) => letter).join('');
    const answer = asStrings(entry.correctAnswer ?? entry.correctAnswers).join(',');
    const right = parseLetters(answer);
    if (!'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.startsWith(letters))
      record.reject(
        'MALFORMED_RECORD',
        `The letters of the options are ${[...letters].join(', ')}, not A, B, C … without a gap.`,
      );
    else if (answer !== '' && right === undefined)
      record.reject('AMBIGUOUS_ANSWER', `The right answer '${answer}' is no letter.`);
    else if (right?.some((position) => position >= options.length))
      record.reject('LETTER_OUT_OF_RANGE', `The right answer '${answer}' is none of the options.`);
    const reasons = asObject(entry.whyWrongMap);
    record.accept({
      text: [asString(entry.scenario), asString(entry.text)].filter((part) => part.trim() !== '').join('\n\n'),
      options: options.map(([letter, text], position) => ({
        text: asString(text),
        isCorrect: right?.includes(position) ?? false,
        feedback: asString(reasons[letter]),
      })),
      answers: 'any',
      feedback: asString(entry.explanation),
      references: asStrings(entry.references),
      topic: [asString(entry.domainId ?? root.domainId), asString(entry.taskStatement)]
        .filter((part) => part !== '')
        .join('/'),
      difficulty: asString(entry.difficulty),
    });
    record.leaveOutOthers(entry, known);
  }
}
