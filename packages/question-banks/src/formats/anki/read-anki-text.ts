import { splitRows } from '../csv/split-rows.ts';
import type { ReadText } from '../text-file.ts';
import { readNote } from './note-questions.ts';

const separators: Record<string, string> = { tab: '\t', comma: ',', semicolon: ';', pipe: '|', colon: ':', space: ' ' };

/** The fields of the add-on note type, for files that do not name their columns. */
const allInOneFields = [
  'Question',
  'Title',
  'QType',
  'Q_1',
  'Q_2',
  'Q_3',
  'Q_4',
  'Q_5',
  'Answers',
  'Sources',
  'Extra 1',
];

/** Notes exported by Anki as text: header lines that begin with `#`, then CSV (IMP-20). */
export const readAnkiText: ReadText = ({ path, text }, bank) => {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => !line.startsWith('#') && line.trim() !== '');
  const head = (start < 0 ? lines : lines.slice(0, start)).join('\n');
  const value = (name: string) => new RegExp(`^#${name}:(.*)$`, 'mi').exec(head)?.[1];
  const column = (name: string) => Number(value(`${name} column`) ?? 0) - 1;
  const named = value('separator') ?? 'tab';
  const delimiter = separators[named.trim().toLowerCase()] ?? named;
  const isHtml = value('html')?.trim().toLowerCase() !== 'false';

  const rows = start < 0 ? [] : splitRows(lines.slice(start).join('\n'), delimiter);
  const special = ['guid', 'notetype', 'deck', 'tags'].map(column).filter((at) => at >= 0);
  const columns = value('columns')
    ?.split(delimiter)
    .map((name) => name.trim());
  const width = rows[0]?.cells?.length ?? 0;
  const own = Array.from({ length: width }, (_, at) => at).filter((at) => !special.includes(at));
  const names = columns ?? nameFields(own, width);
  const unnamed: (string | undefined)[] = [];

  for (const { line, cells } of bank.each(rows)) {
    if (cells === undefined) {
      bank
        .startRecord({ file: path, line: start + line })
        .reject('MALFORMED_RECORD', 'The line is not valid: a quote is missing.');
      continue;
    }
    const cell = (at: number) => (at < 0 ? undefined : cells[at]?.trim() || undefined);
    const noteType = cell(column('notetype')) ?? value('notetype')?.trim() ?? '';
    const known = columns !== undefined || noteType === '' || /all ?in ?one|kprim/i.test(noteType) ? names : unnamed;
    readNote(
      {
        line: start + line,
        guid: cell(column('guid')),
        noteType,
        fields: new Map(own.map((at) => [known[at] ?? `Field ${at + 1}`, cells[at] ?? ''])),
        deck: cell(column('deck')) ?? value('deck')?.trim(),
        tags: `${value('tags') ?? ''} ${cell(column('tags')) ?? ''}`.split(/\s+/),
      },
      isHtml,
      path,
      bank,
    );
  }
};

function nameFields(own: readonly number[], width: number): (string | undefined)[] {
  const names: (string | undefined)[] = Array.from({ length: width }, () => undefined);
  if (own.length >= allInOneFields.length)
    for (const [place, name] of allInOneFields.entries()) names[own[place] ?? 0] = name;
  return names;
}
