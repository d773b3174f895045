import { Fields, jsonFields, plainName } from './json-fields.ts';
import { asObject, asString, asStrings, isObject, type Json } from './json-values.ts';

/** An entry that is a question, or stands among questions: the section that it is in, and a text that its list is about. */
export type QuestionEntry = { entry: Json; section: string; passage: string };

const asking = new Set(['question', 'questiontext', 'text', 'stem', 'prompt', 'questionstem']);
const optionLists = new Set<string>([...jsonFields.options, ...jsonFields.wrong]);
const answering = new Set<string>([...optionLists, ...jsonFields.correct]);

const plainNames = (value: unknown) => Object.keys(asObject(value)).map(plainName);

/** Whether an object asks something: it has a question in it, or a title and options. */
function isQuestion(value: unknown): boolean {
  const names = plainNames(value);
  const isTitled = names.includes('title') || names.includes('name');
  return names.some((name) => asking.has(name)) || (isTitled && names.some((name) => optionLists.has(name)));
}

/** All questions of a JSON file, in whatever lists and sections they are, in the order of the file. */
export const questionEntries = (value: unknown): QuestionEntry[] =>
  collectEntries(value, { section: '', passage: '' }, true);

type Around = Omit<QuestionEntry, 'entry'>;

function collectEntries(value: unknown, around: Around, isRoot: boolean): QuestionEntry[] {
  if (Array.isArray(value)) {
    const isBank = value.some(isQuestion);
    return value.flatMap((entry) => {
      const inside = collectEntries(entry, around, false);
      return inside.length > 0 || !isBank ? inside : [{ entry: asObject(entry), ...around }];
    });
  }
  if (!isObject(value)) return [];
  const isAsked = isQuestion(value);
  if (isAsked && plainNames(value).some((name) => answering.has(name))) return [{ entry: value, ...around }];
  const inner = isRoot ? around : readSection(value, around);
  const lists = Object.entries(value).filter(([name]) => !optionLists.has(plainName(name)));
  const found = lists.map(([name, part]) => ({
    // A key of one question is its number; that of a list says what the list is about.
    name: Array.isArray(part) ? name : '',
    entries: collectEntries(part, inner, false),
  }));
  const isDivided = found.filter(({ entries }) => entries.length > 0).length > 1;
  const entries = found.flatMap((list) =>
    isDivided ? list.entries.map((entry) => ({ ...entry, section: entry.section || list.name })) : list.entries,
  );
  return entries.length === 0 && isAsked ? [{ entry: value, ...around }] : entries;
}

/** The title of an object that has lists of questions, and what they are about. */
function readSection(value: Json, { section, passage }: Around): Around {
  const fields = new Fields(value, jsonFields);
  const title = asString(value.title ?? value.name ?? fields.one('topic'));
  const texts = [...fields.all('scenario'), value.text, value.prompt].flatMap(asStrings);
  return {
    section: [section, title].filter(Boolean).join('/'),
    passage: [passage, ...texts].filter(Boolean).join('\n\n'),
  };
}
