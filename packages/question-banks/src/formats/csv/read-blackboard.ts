import type { ReadText } from '../text-file.ts';

/** Blackboard's upload file: one record a line, cells between tabs, no header (IMP-19). */
export const readBlackboard: ReadText = ({ path, text }, bank) => {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [type = '', question = '', ...cells] = line.split('\t').map(unquote);
    const record = bank.startRecord({ file: path, line: index + 1 });
    const kind = type.trim().toUpperCase();
    if (kind === 'TF') {
      const value = cells[0]?.trim().toLowerCase() ?? '';
      if (value !== 'true' && value !== 'false')
        record.reject('AMBIGUOUS_ANSWER', `'${value}' is neither true nor false.`);
      record.accept({
        text: question,
        options: ['True', 'False'].map((option) => ({ text: option, isCorrect: option.toLowerCase() === value })),
        answers: 'single',
      });
      continue;
    }
    if (kind !== 'MC' && kind !== 'MA') {
      record.reject('UNSUPPORTED_TYPE', `Questions of the type '${kind}' are not supported.`);
      continue;
    }
    while (cells.at(-1)?.trim() === '') cells.pop();
    const marks = cells.filter((_, at) => at % 2 === 1).map((mark) => mark.trim().toLowerCase());
    if (cells.length % 2 === 1 || marks.some((mark) => mark !== 'correct' && mark !== 'incorrect')) {
      record.reject('MALFORMED_RECORD', "Each answer must be followed by 'correct' or 'incorrect'.");
      continue;
    }
    record.accept({
      text: question,
      options: marks.map((mark, at) => ({ text: cells[at * 2] ?? '', isCorrect: mark === 'correct' })),
      answers: kind === 'MC' ? 'single' : 'any',
    });
  }
};

const unquote = (cell: string) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
