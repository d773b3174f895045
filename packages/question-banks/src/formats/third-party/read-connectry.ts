import type { BankCollector } from '../../questions/bank-collector.ts';
import { parseLetters } from '../../questions/letters.ts';
import { listOf, objectOf, stringOf, stringsOf } from '../json/json-values.ts';

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
  const root = objectOf(value);
  for (const entry of bank.each(listOf(root.questions).map(objectOf))) {
    const record = bank.startRecord({ file: path, id: stringOf(entry.id) || undefined });
    const options = Object.entries(objectOf(entry.options)).sort(([a], [b]) => (a < b ? -1 : 1));
    const letters = options.map(([letter]) => letter).join('');
    const answer = stringsOf(entry.correctAnswer ?? entry.correctAnswers).join(',');
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
    const reasons = objectOf(entry.whyWrongMap);
    record.accept({
      text: [stringOf(entry.scenario), stringOf(entry.text)].filter((part) => part.trim() !== '').join('\n\n'),
      options: options.map(([letter, text], position) => ({
        text: stringOf(text),
        isCorrect: right?.includes(position) ?? false,
        feedback: stringOf(reasons[letter]),
      })),
      answers: 'any',
      feedback: stringOf(entry.explanation),
      references: stringsOf(entry.references),
      topic: [stringOf(entry.domainId ?? root.domainId), stringOf(entry.taskStatement)]
        .filter((part) => part !== '')
        .join('/'),
      difficulty: stringOf(entry.difficulty),
    });
    record.leaveOutOthers(entry, known);
  }
}
