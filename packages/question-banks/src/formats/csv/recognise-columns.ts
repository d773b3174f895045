import type { CsvColumns } from '../../model.ts';

/**
 * Headers of the known layouts (IMP-19), without case, blanks, punctuation and what a template says in brackets or
 * behind a dash. `docs/import-fields.md` lists them. A column that is in none of these is named in a warning.
 */
export const csvHeaders = {
  id: ['id', 'questionid', 'examplarid', 'externalid', 'ident', 'no', 'number'],
  question: ['questiontext', 'question', 'stem', 'questionbody', 'questiontitle', 'questions', 'prompt'],
  correct: [
    'correctanswers',
    'correctanswer',
    'correctresponse',
    'correctresponses',
    'correctoption',
    'correctoptions',
    'correctanswerindex',
    'correctindex',
    'correct',
    'answer',
    'answers',
    'rightanswer',
    'rightanswers',
    'answerkey',
    'correctchoice',
    'key',
    'solution',
  ],
  optionList: ['options', 'choices', 'answeroptions', 'alternatives'],
  kind: ['kind'],
  display: ['display'],
  promptOptions: ['promptoptions'],
  key: ['key'],
  type: ['questiontype', 'type'],
  isMulti: ['ismultianswer', 'ismultiple', 'multianswer'],
  scenario: ['scenario', 'context', 'passage', 'casestudy', 'situation'],
  code: ['code', 'codesnippet', 'snippet', 'sourcecode'],
  image: ['image', 'imagelink', 'imageurl', 'picture', 'figure', 'media', 'exhibit'],
  feedback: [
    'overallexplanation',
    'answerexplanation',
    'explanation',
    'feedback',
    'rationale',
    'generalfeedback',
    'justification',
    'solution',
    'reason',
  ],
  references: ['referencelinks', 'reference', 'references', 'link', 'links', 'url', 'source'],
  difficulty: ['difficulty', 'level'],
  tags: ['tags', 'keywords'],
} as const;
export const topicHeaders = [
  'domain',
  'section',
  'category',
  'categories',
  'knowledgearea',
  'topic',
  'subtopic',
  'subject',
  'folder',
];

/** Numbering, marks and how a question was shown or stored. */
export const ignoredHeaders = new Set([
  ...['questionnumber', 'sno', 'srno', 'slno', 'index', 'order', 'points', 'score', 'grade', 'marks', 'weight'],
  ...[
    'time',
    'timelimit',
    'timeinseconds',
    'timelimitsec',
    'timelimitseconds',
    'duration',
    'shuffle',
    'status',
    'slug',
  ],
  ...['createdat', 'updatedat', 'created', 'updated', 'version', 'randomanswerorder', 'numberofanswers'],
]);

/** The meaning of each column, by position from 0; `rights` are columns that say for each option whether it is right. */
export type Columns = {
  layout: 'own' | 'udemy' | 'general';
  id?: number;
  question: number;
  options: { text: number; feedback?: number; right?: number }[];
  /** One column with all options, between separators. */
  optionList?: number;
  /** Columns that hold one wrong option each; the right one is in the column of the answer. */
  wrong: number[];
  correct?: number;
  correctIs: 'letters' | 'numbers' | 'numbers-from-1' | 'text' | 'numbered-text' | 'flags';
  kind?: number;
  display?: number;
  prompts: number[];
  promptOptions?: number;
  /** The key of a question that is no choice. */
  key?: number;
  type?: number;
  isMulti?: number;
  scenario?: number;
  code?: number;
  image?: number;
  feedback?: number;
  moreFeedback: number[];
  references?: number;
  topics: number[];
  difficulty?: number;
  tags?: number;
  /** Left out without a word, on purpose. */
  ignored: number[];
};

/** A head as it is compared: `Answer 3 (Optional)` and `Answer 3 - max 75 characters` are `answer3`, `Question #` a number. */
const plain = (name: string) =>
  name
    .replaceAll('#', ' number ')
    .replace(/\((?!s\))[^()]*\)/g, ' ')
    .replace(/\s[-–—]\s.*$/s, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The columns of a header row; undefined if it is none of the known layouts. */
export function recogniseColumns(header: readonly string[]): Columns | undefined {
  const names = header.map(plain);
  const places = new Map<string, number>();
  for (const [at, name] of names.entries()) if (!places.has(name)) places.set(name, at);
  const find = (kind: keyof typeof csvHeaders) => csvHeaders[kind].flatMap((name) => places.get(name) ?? []);
  const found: Partial<Record<keyof typeof csvHeaders, number>> = {};
  for (const kind of Object.keys(csvHeaders) as (keyof typeof csvHeaders)[]) {
    const [at] = find(kind);
    if (at !== undefined) found[kind] = at;
  }
  if (found.feedback === found.correct) delete found.feedback;
  const isOwn = names[0] === 'examplarid';
  const { kind, options } = findOptions(names);
  const wrong = names.flatMap((name, at) => (wrongOption.test(name) ? [at] : []));
  const isWhole = options.length >= 2 || wrong.length > 0 || found.optionList !== undefined;
  if (found.question === undefined || !isWhole) return undefined;
  const hasFlags = options.length >= 2 && options.every(({ right }) => right !== undefined);
  if (found.correct === undefined && !hasFlags) return undefined;

  const isUdemy = kind === 'numbered' && places.has('answeroption1');
  const saysNumber =
    /\bnumber\b|#/.test((header[found.correct ?? -1] ?? '').toLowerCase()) || places.has('timeinseconds');
  return {
    ...found,
    question: found.question,
    layout: isOwn ? 'own' : isUdemy ? 'udemy' : 'general',
    options,
    wrong: options.length < 2 ? wrong : [],
    prompts: collect(names, /^prompt([a-z])$/, placeOfLetter).map(({ at }) => at),
    correctIs: hasFlags ? 'flags' : meaningOfAnswers(kind, isUdemy || saysNumber),
    moreFeedback: find('feedback').filter((at) => at !== found.feedback && at !== found.correct),
    topics: topicHeaders.flatMap((name) => places.get(name) ?? []),
    ignored: names.flatMap((name, at) => (ignoredHeaders.has(name) ? [at] : [])),
  };
}

const meaningOfAnswers = (kind: 'lettered' | 'numbered', areNumbers: boolean): Columns['correctIs'] =>
  kind === 'lettered' ? 'letters' : areNumbers ? 'numbers-from-1' : 'numbered-text';

const placeOfLetter = (letter: string) => letter.charCodeAt(0) - 97;

const lettered = /^(?:option|answer|choice|answeroption|opt)?([a-z])(?:text)?$/;
const numbered = /^(?:answeroption|option|answer|choice|opt)(\d+)(?:text)?$/;
const wrongOption = /^(?:(?:incorrect|wrong)(?:answer|option|choice)?|distractor)s?[a-z\d]?$/;

/** What explains an option, and whether it is right, by the number or letter in the head. */
const feedbackHeads = [
  /^(?:explanation|feedback|rationale)(?:for)?(?:option|answer|choice)?(\d+|[a-z])$/,
  /^(?:option|answer|choice)(\d+|[a-z])(?:explanation|feedback|rationale)$/,
];
const rightHeads = [/^(?:option|answer|choice)?(\d+|[a-z])(?:is)?correct$/, /^iscorrect(\d+|[a-z])$/];

function findOptions(names: readonly string[]): { kind: 'lettered' | 'numbered'; options: Columns['options'] } {
  const byLetter = collect(names, lettered, placeOfLetter);
  const byNumber = collect(names, numbered, (key) => Number(key) - 1);
  const kind = byNumber.length > byLetter.length ? 'numbered' : 'lettered';
  const feedbacks = placesByKey(names, feedbackHeads);
  const rights = placesByKey(names, rightHeads);
  const options = (kind === 'numbered' ? byNumber : byLetter).map(({ key, at: text }) => {
    const feedback = feedbacks.get(key);
    const right = rights.get(key);
    return { text, ...(feedback === undefined ? {} : { feedback }), ...(right === undefined ? {} : { right }) };
  });
  return { kind, options };
}

/** The first column for each number or letter, looked up once for all options. */
function placesByKey(names: readonly string[], patterns: readonly RegExp[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const key = patterns.map((pattern) => pattern.exec(name)?.[1]).find((found) => found !== undefined);
    if (key !== undefined && !places.has(key)) places.set(key, at);
  }
  return places;
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
    wrong: [],
    prompts: [],
    correctIs: chosen.correctIs,
    moreFeedback: [],
    topics: topic < 0 ? [] : [topic],
    ignored: [],
  };
}

/** The columns that have a meaning, or none on purpose; the words of all others are to be named. */
export function usedColumns({
  options,
  wrong,
  prompts,
  topics,
  moreFeedback,
  ignored,
  ...columns
}: Columns): Set<number> {
  const single = Object.values(columns).filter((value) => typeof value === 'number');
  const ofOptions = options.flatMap((option) => Object.values(option));
  return new Set([...single, ...ofOptions, ...wrong, ...prompts, ...topics, ...moreFeedback, ...ignored]);
}
