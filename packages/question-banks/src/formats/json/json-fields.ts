import { asString, asStrings, isObject, type Json } from './json-values.ts';

/**
 * Under which names generic JSON has what (IMP-20), in small letters without signs: `correct_answer` and
 * `correctAnswer` are one. `docs/import-fields.md` lists them. What is in none of these is named in a warning.
 */
export const jsonFields = {
  id: ['id', 'questionid', 'qid', 'uuid', 'ident', 'externalid'],
  text: ['question', 'questiontext', 'stem', 'prompt', 'text', 'questionstem', 'title', 'name'],
  // No `description`: it may explain the answer, and would stand before the question.
  scenario: ['scenario', 'context', 'passage', 'case', 'casestudy', 'situation'],
  code: ['code', 'codesnippet', 'snippet', 'sourcecode'],
  image: ['image', 'imageurl', 'imagelink', 'imagepath', 'img', 'picture', 'figure', 'diagram', 'exhibit'],
  options: ['options', 'choices', 'answers', 'alternatives', 'answeroptions', 'possibleanswers'],
  wrong: ['incorrectanswers', 'wronganswers', 'distractors', 'incorrectoptions', 'incorrect'],
  correct: [
    'correct',
    'correctanswer',
    'correctanswers',
    'answer',
    'answerkey',
    'answerindex',
    'correctindex',
    'correctoption',
    'correctoptions',
    'correctoptionindex',
    'correctanswerindex',
    'correctchoice',
    'correctresponse',
    'rightanswer',
    'cop',
    'key',
  ],
  type: ['type', 'questiontype', 'kind'],
  feedback: [
    'explanation',
    'answerexplanation',
    'correctexplanation',
    'overallexplanation',
    'generalfeedback',
    'solution',
    'solutiontext',
    'explanationtext',
    'rationale',
    'feedback',
    'reason',
    'reasoning',
    'justification',
    'exp',
    'explain',
  ],
  optionFeedback: ['explanations', 'optionexplanations', 'whywrongmap', 'whywrong', 'rationales', 'optionfeedback'],
  references: ['references', 'reference', 'link', 'links', 'url', 'urls', 'documentation', 'docs', 'source', 'sources'],
  topic: ['topic', 'category', 'domain', 'section', 'subject', 'chapter', 'topicname', 'subjectname'],
  tags: ['tags', 'keywords', 'labels'],
  difficulty: ['difficulty', 'level'],
  licence: ['licence', 'license'],
} as const;

/** The field names of an option that is an object. */
export const optionFields = {
  text: [
    'text',
    'answertext',
    'optiontext',
    'value',
    'answer',
    'option',
    'content',
    'choice',
    'title',
    'label',
    'name',
  ],
  flag: ['correct', 'iscorrect', 'isanswer', 'isright', 'right', 'iscorrectanswer'],
  key: ['id', 'key', 'letter', 'label', 'identifier', 'name'],
  feedback: ['explanation', 'rationale', 'feedback', 'why', 'reason', 'comment'],
  image: ['image', 'imageurl', 'img', 'picture'],
} as const;

/** Left out on purpose and without a word: numbering, marks, time, how and when something was shown or stored. */
export const ignoredFields = new Set([
  ...['no', 'number', 'num', 'index', 'order', 'position', 'questionnumber', 'sequence'],
  ...['points', 'score', 'marks', 'mark', 'weight', 'maxscore', 'time', 'timelimit', 'timeinseconds', 'duration'],
  ...[
    'shuffle',
    'shuffleoptions',
    'randomize',
    'multiple',
    'ismultiple',
    'multiselect',
    'numberofanswers',
    'multiplecorrectanswers',
  ],
  ...['createdat', 'updatedat', 'created', 'updated', 'date', 'timestamp', 'version', 'status', 'enabled', 'isactive'],
]);

export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

type Meanings = Record<string, readonly string[]>;

/** The fields of an object by what they mean. What is asked for counts as used; the rest can be named. */
export class Fields<Names extends Meanings> {
  readonly #names: Names;
  readonly #values = new Map<string, { name: string; value: unknown }>();
  readonly #used = new Set<string>();

  constructor(entry: Json, names: Names) {
    this.#names = names;
    for (const [name, value] of Object.entries(entry)) {
      if (isEmpty(value)) continue;
      const plain = plainName(name);
      // A second name that reads the same stays unused, and is named.
      this.#values.set(this.#values.has(plain) ? `${plain} ${name}` : plain, { name, value });
    }
  }

  /** All values with a meaning, in the order of the table. */
  all(meaning: keyof Names): unknown[] {
    return this.found(meaning).map((name) => this.use(name));
  }

  /** The first value with a meaning; what other names of it hold stays unused. */
  one(meaning: keyof Names): unknown {
    const [name] = this.found(meaning);
    return name === undefined ? undefined : this.use(name);
  }

  /** The first value with a meaning as a text; what is no text stays unused. */
  text(meaning: keyof Names): string {
    const [name] = this.found(meaning);
    return name === undefined || !isScalar(this.peek(name)) ? '' : asString(this.use(name));
  }

  /** All texts with a meaning, also in lists; what holds anything else stays unused. */
  texts(meaning: keyof Names): string[] {
    return this.found(meaning).flatMap((name) => (isTexts(this.peek(name)) ? asStrings(this.use(name)) : []));
  }

  /** Values by a pattern over their plain name, such as `option1`, `option2`. */
  matching(pattern: RegExp): { key: string; value: unknown }[] {
    return [...this.#values.keys()].flatMap((name) => {
      const key = pattern.exec(name)?.[1];
      return key === undefined || this.#used.has(name) ? [] : [{ key, value: this.use(name) }];
    });
  }

  /** The names, as written, of what was never asked for. */
  unused(): string[] {
    return [...this.#values].flatMap(([plain, { name }]) =>
      this.#used.has(plain) || ignoredFields.has(plain) ? [] : [name],
    );
  }

  /** The plain names under which there is something with a meaning. */
  found(meaning: keyof Names): string[] {
    return (this.#names[meaning] ?? []).filter((name) => this.#values.has(name) && !this.#used.has(name));
  }

  /** The value under a plain name, which does not count as used by that. */
  peek(name: string): unknown {
    return this.#values.get(name)?.value;
  }

  use(name: string): unknown {
    this.#used.add(name);
    return this.peek(name);
  }
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

export const isTexts = (value: unknown): boolean => isScalar(value) || (Array.isArray(value) && value.every(isScalar));

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);
