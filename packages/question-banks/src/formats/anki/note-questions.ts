import { plainSource } from '@examplar/domain/questions/question-text';
import { imageResolver } from '../../images/resolve-images.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { plainToText } from '../../text/plain-to-text.ts';

/** A note of Anki, its fields by name. */
export type Note = {
  line?: number | undefined;
  guid?: string | undefined;
  noteType: string;
  fields: Map<string, string>;
  deck?: string | undefined;
  tags: string[];
};

/**
 * A note of the add-on type 'AllInOne (kprim, mc, sc)' becomes a question (IMP-20). Anki has no other
 * choice questions, and the right answer of a plain card is never certain: those are reported.
 */
export function readNote(note: Note, isHtml: boolean, path: string, bank: BankCollector): void {
  const record = bank.startRecord({ file: path, line: note.line, id: note.guid });
  const field = (...names: string[]) => {
    for (const [name, value] of note.fields)
      if (names.some((prefix) => name.toLowerCase().startsWith(prefix))) return value;
    return '';
  };
  const type = field('qtype').trim();
  const isAllInOne =
    [...note.fields.keys()].some((name) => /^q_1$/i.test(name)) &&
    [...note.fields.keys()].some((name) => /^answers$/i.test(name));
  if (!isAllInOne) {
    record.reject('UNSUPPORTED_TYPE', `Notes of the type '${note.noteType || 'unknown'}' are not choice questions.`);
    return;
  }
  if (type === '0') {
    record.reject('UNSUPPORTED_TYPE', 'Kprim questions (each row true or false) are not supported.');
    return;
  }
  if (type !== '1' && type !== '2') {
    record.reject('MALFORMED_RECORD', `'${type}' is no type of question of this note type.`);
    return;
  }
  const toText = (source: string) => {
    const sound = /\[sound:[^\]]*\]/;
    if (sound.test(source)) record.warn('TEXT_NOT_KEPT', 'A sound was left out.');
    const silent = source.replace(new RegExp(sound, 'g'), '');
    return isHtml ? htmlToText(silent, imageResolver(record)) : plainToText(silent);
  };
  const texts = [...note.fields].filter(([name]) => /^q_\d+$/i.test(name)).map(([, value]) => toText(value));
  while (texts.at(-1) === '') texts.pop();
  const marks = toText(field('answers'))

    .split(/\s+/)
    .filter((mark) => mark !== '');
  if (
    marks.some((mark) => mark !== '0' && mark !== '1') ||
    marks.slice(texts.length).includes('1') ||
    marks.length < texts.length
  ) {
    record.reject('MALFORMED_RECORD', `The answers '${marks.join(' ')}' do not fit the ${texts.length} options.`);
    return;
  }
  const title = toText(field('title'));
  record.accept({
    text: toText(field('question')),
    options: texts.map((text, position) => ({ text, isCorrect: marks[position] === '1' })),
    answers: type === '2' ? 'single' : 'any',
    title: plainSource(title) ?? title,
    feedback: toText(field('extra')),
    references: [toText(field('sources'))],
    topic: note.deck?.replaceAll('::', '/'),
    tags: note.tags,
    optionsMayBeLabelled: true,
  });
}
