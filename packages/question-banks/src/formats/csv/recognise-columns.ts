import type { CsvColumns } from '../../model.ts';

/** The meaning of each column, by position from 0; `rights` are columns that say for each option whether it is right. */
export type Columns = {
  layout: 'own' | 'udemy' | 'general';
  id?: number;
  question: number;
  options: { text: number; feedback?: number; right?: number }[];
  correct?: number;
  correctIs: 'letters' | 'numbers' | 'numbers-from-1' | 'text' | 'flags';
  kind?: number;
  display?: number;
  prompts: number[];
  promptOptions?: number;
  /** The key of a question that is no choice. */
  key?: number;
  type?: number;
  isMulti?: number;
  feedback?: number;
  references?: number;
  topics: number[];
  difficulty?: number;
  tags?: number;
};

/** Headers of the known layouts (IMP-19), without case, spaces and punctuation. */
const headers = {
  id: ['id', 'questionid', 'examplarid', 'externalid', 'no', 'number'],
  question: ['question', 'questiontext', 'stem', 'questionbody', 'questiontitle', 'questions', 'prompt'],
  correct: [
    'correctanswers',
    'correctanswer',
    'correctresponse',
    'correctresponses',
    'correctoption',
    'correctoptions',
    'correct',
    'answer',
    'answers',
    'rightanswer',
    'answerkey',
    'correctchoice',
    'key',
    'solution',
  ],
  kind: ['kind'],
  display: ['display'],
  promptOptions: ['promptoptions'],
  key: ['key'],
  type: ['questiontype', 'type'],
  isMulti: ['ismultianswer', 'ismultiple', 'multianswer'],
  feedback: ['overallexplanation', 'explanation', 'feedback', 'rationale', 'generalfeedback', 'justification'],
  references: ['referencelinks', 'reference', 'references', 'link', 'links', 'url', 'source'],
  difficulty: ['difficulty'],
  tags: ['tags'],
};
const topicHeaders = ['domain', 'section', 'category', 'knowledgearea', 'topic', 'subtopic'];

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The columns of a header row; undefined if it is none of the known layouts. */
export function recogniseColumns(header: readonly string[]): Columns | undefined {
  const names = header.map(plain);
  const find = (kind: keyof typeof headers) => {
    const at = headers[kind].map((name) => names.indexOf(name)).find((index) => index >= 0);
    return at === undefined ? {} : { [kind]: at };
  };
  const found: Partial<Record<keyof typeof headers, number>> = Object.assign(
    {},
    ...Object.keys(headers).map((kind) => find(kind as keyof typeof headers)),
  );
  const isOwn = names[0] === 'examplarid';
  const { kind, options } = findOptions(names);
  if (found.question === undefined || options.length < 2) return undefined;
  const hasFlags = options.every(({ right }) => right !== undefined);
  if (found.correct === undefined && !hasFlags) return undefined;

  const isUdemy = kind === 'numbered' && names.includes('answeroption1');
  return {
    ...found,
    question: found.question,
    layout: isOwn ? 'own' : isUdemy ? 'udemy' : 'general',
    options,
    prompts: collect(names, /^prompt([a-z])$/, placeOfLetter).map(({ at }) => at),
    correctIs: hasFlags ? 'flags' : kind === 'lettered' ? 'letters' : isUdemy ? 'numbers-from-1' : 'text',
    topics: topicHeaders.flatMap((header) => (names.includes(header) ? [names.indexOf(header)] : [])),
  };
}

const placeOfLetter = (letter: string) => letter.charCodeAt(0) - 97;

const lettered = /^(?:option|answer|choice|answeroption|opt)?([a-z])(?:text)?$/;
const numbered = /^(?:answeroption|option|answer|choice|opt)(\d+)(?:text)?$/;

function findOptions(names: readonly string[]): { kind: 'lettered' | 'numbered'; options: Columns['options'] } {
  const byLetter = collect(names, lettered, placeOfLetter);
  const byNumber = collect(names, numbered, (key) => Number(key) - 1);
  const kind = byNumber.length > byLetter.length ? 'numbered' : 'lettered';
  const chosen = kind === 'numbered' ? byNumber : byLetter;
  const options = chosen.map(({ key, at: text }) => {
    const feedback = names.findIndex((name) =>
      new RegExp(
        `^(?:explanation|feedback|rationale)(?:for)?(?:option|answer|choice)?${key}$|^(?:option|answer|choice)${key}(?:explanation|feedback|rationale)$`,
      ).test(name),
    );
    const right = names.findIndex((name) =>
      new RegExp(`^(?:option|answer|choice)?${key}(?:is)?correct$|^iscorrect${key}$`).test(name),
    );
    return { text, ...(feedback < 0 ? {} : { feedback }), ...(right < 0 ? {} : { right }) };
  });
  return { kind, options };
}

/** The numbered columns of options, without a gap from the first, in order. */
function collect(
  names: readonly string[],
  pattern: RegExp,
  place: (key: string) => number,
): { key: string; at: number }[] {
  const found = new Map<number, { key: string; at: number }>();
  for (const [at, name] of names.entries()) {
    const key = pattern.exec(name)?.[1];
    if (key !== undefined && !found.has(place(key))) found.set(place(key), { key, at });
  }
  const counted: { key: string; at: number }[] = [];
  for (let next = found.get(0); next !== undefined; next = found.get(counted.length)) counted.push(next);
  return counted;
}

/** The columns chosen by the user; undefined if the header lacks one of them. */
export function chosenColumns(header: readonly string[], chosen: CsvColumns): Columns | undefined {
  const at = (name: string | undefined) =>
    name === undefined ? -1 : header.findIndex((cell) => cell.trim() === name.trim());
  const options = chosen.options.map((name, index) => {
    const feedback = at(chosen.optionExplanations?.[index]);
    return { text: at(name), ...(feedback < 0 ? {} : { feedback }) };
  });
  const columns = {
    question: at(chosen.question),
    correct: at(chosen.correct),
    id: at(chosen.id),
    feedback: at(chosen.explanation),
    references: at(chosen.reference),
  };
  if (columns.question < 0 || columns.correct < 0 || options.length < 2 || options.some(({ text }) => text < 0))
    return undefined;
  const known = Object.fromEntries(Object.entries(columns).filter(([, index]) => index >= 0));
  const topic = at(chosen.topic);
  return {
    ...known,
    question: columns.question,
    layout: 'general',
    options,
    prompts: [],
    correctIs: chosen.correctIs,
    topics: topic < 0 ? [] : [topic],
  };
}
