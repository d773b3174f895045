import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { readContent } from './read-content.ts';
import { type RawBank, soundBank } from './sound-bank.fixture.ts';

type Question = RawBank['questions'][number];
type Option = Question['options'][number];

const problemsOf = (change?: (bank: RawBank) => void) => checkContent(readContent(soundBank(change))).problems;

test('a bank that keeps every rule has no problems', () => {
  expect(problemsOf()).toEqual([]);
});

const ofQuestion = (change: (question: Question) => void) => (bank: RawBank) => change(bank.questions[2] as Question);
const ofOption = (change: (option: Option) => void) => ofQuestion((question) => change(question.options[0] as Option));
const ofMulti = (change: (question: Question) => void) => (bank: RawBank) => change(bank.questions[4] as Question);

test.each<[string, RegExp, (bank: RawBank) => void]>([
  ['a gap in the ids', /not in sequence: demo-q003/, (bank) => bank.questions.splice(2, 1)],
  ['three options', /has 4 options, not 3/, ofQuestion(({ options }) => options.shift())],
  [
    'five options with one right',
    /has 4 options, not 5/,
    ofQuestion(({ options }) => options.push({ text: 'x', why: 'y' })),
  ],
  [
    'four options with two right',
    /5 or 6 options, not 4/,
    ofMulti(({ options }) =>
      options.splice(
        options.findIndex((option) => !option.correct),
        1,
      ),
    ),
  ],
  [
    'no right option',
    /No option is right/,
    ofQuestion(({ options }) => {
      for (const option of options) delete option.correct;
    }),
  ],
  [
    'all options right',
    /All options are right/,
    ofQuestion(({ options }) => {
      for (const option of options) option.correct = 'true';
    }),
  ],
  [
    'a missing (Choose two.)',
    /does not say '\(Choose two\.\)'/,
    ofMulti((question) => {
      question.text = question.text.replace(' (Choose two.)', '');
    }),
  ],
  [
    'a (Choose two.) too many',
    /says 'choose two'/,
    ofQuestion((question) => {
      question.text += ' (Choose two.)';
    }),
  ],
  [
    'a missing why',
    /'why' is missing/,
    ofOption((option) => {
      option.why = '';
    }),
  ],
  [
    'a missing explanation',
    /'explanation' is missing/,
    ofQuestion((question) => {
      question.explanation = '';
    }),
  ],
  [
    'a missing reference',
    /'reference' is missing/,
    ofQuestion((question) => {
      delete (question as Partial<Question>).reference;
    }),
  ],
  [
    'a reference without https',
    /not an https address/,
    ofQuestion((question) => {
      question.reference.url = 'http://example.org';
    }),
  ],
  [
    'all of the above',
    /means others/,
    ofOption((option) => {
      option.text = 'All of the above';
    }),
  ],
  [
    'two options alike',
    /same text/,
    ofQuestion(({ options }) => {
      (options[1] as Option).text = (options[0] as Option).text;
    }),
  ],
  [
    'an explanation by letter',
    /letters or positions/,
    ofQuestion((question) => {
      question.explanation = 'Option B is cheaper.';
    }),
  ],
  [
    'a why by position',
    /letters or positions/,
    ofOption((option) => {
      option.why = 'The first option costs less.';
    }),
  ],
  [
    'an unknown topic',
    /Topic 9 is not/,
    ofQuestion((question) => {
      question.topic = '9';
    }),
  ],
  [
    'topic counts off the quotas',
    /demo-exam-1 has 11, 9 questions/,
    ofQuestion((question) => {
      question.topic = '1';
    }),
  ],
  [
    'two questions nearly alike',
    /Nearly the same text as demo-q001/,
    (bank) => {
      (bank.questions[1] as Question).text = `${bank.questions[0]?.text} now`;
    },
  ],
  [
    'too few multi',
    /15 to 25 % should/,
    (bank) => {
      for (const question of bank.questions.slice(5)) {
        const [, ...more] = question.options.filter((option) => option.correct);
        for (const option of more) delete option.correct;
      }
    },
  ],
  [
    'one letter always right',
    /A is right in 100.0 % of the single/,
    (bank) => {
      for (const { options } of bank.questions) if (options.length === 4) options.sort((a) => (a.correct ? -1 : 1));
    },
  ],
  [
    'the longest always right',
    /longest in 100.0 %/,
    (bank) => {
      for (const { options } of bank.questions)
        for (const option of options) if (option.correct) option.text += ' and a good deal more';
    },
  ],
  [
    'weights that do not sum to 100',
    /sum to 101/,
    ({ certification }) => {
      certification.topics[0] = { number: '1', name: 'First', weight: '51' };
    },
  ],
  [
    'a misspelt field',
    /'explanaton' is not a known field/,
    ofQuestion((question) => {
      Object.assign(question, { explanaton: 'x' });
    }),
  ],
  [
    'an unknown provider',
    /not in providers.yaml/,
    ({ certification }) => {
      certification.provider = 'nobody';
    },
  ],
])('%s is found', (_fault, expected, plant) => {
  expect(
    problemsOf(plant)
      .map(({ message }) => message)
      .join('\n'),
  ).toMatch(expected);
});

test('a breach names file, line and question', () => {
  const [problem] = problemsOf(
    ofOption((option) => {
      option.text = 'None of the above';
    }),
  );
  expect(problem).toMatchObject({ file: 'demo/questions/001-020.yaml', id: 'demo-q003', severity: 'rejected' });
  expect(problem?.line).toBeGreaterThan(1);
});

test('all faults of a record are named at once, each with the line of its field', () => {
  const files = [
    { path: 'providers.yaml', text: '- id: a\n  name: A\n  heading: H\n  tint: 400\n  hue: 1\n  monogram: A\n' },
  ];
  const { providers, problems } = readContent(files);
  expect(providers).toEqual([]);
  expect(problems.map(({ line, id, message }) => `${line} ${id} ${message}`)).toEqual([
    "1 a 'subheading' is missing or is not a text.",
    "4 a 'tint' is not a hue between 0 and 360: 400",
    "5 a 'hue' is not a known field.",
  ]);
});

test('providers and certifications have no fields beside those that are stored', () => {
  const { providers, banks } = readContent(soundBank());
  for (const record of [providers[0], banks[0]?.certification]) {
    expect(record).not.toHaveProperty('file');
    expect(record).not.toHaveProperty('line');
  }
});

test('broken YAML is named with its line', () => {
  const files = soundBank().map((file) =>
    file.path.includes('001') ? { ...file, text: `${file.text}\n- {a: [` } : file,
  );
  expect(readContent(files).problems[0]).toMatchObject({ file: 'demo/questions/001-020.yaml', code: 'MALFORMED_FILE' });
});

test('a certification that is asked for and absent is a breach', () => {
  expect(checkContent(readContent(soundBank()), ['nothing']).problems).toMatchObject([{ code: 'MISSING_FILE' }]);
});

const source = { source_url: 'https://example.org/exam', checked_on: '2026-05-01' };
/** Two banks of which each names the other, or another exam, as its successor. */
const succeeding = (demo: string | null, other: string | null) => {
  const named = (certification: string | null) =>
    certification && { code: 'N', title: 'New', certification, opens_on: 'null', ...source };
  const files = soundBank((bank) => Object.assign(bank.certification, { successor: named(demo) }));
  const bare = soundBank((bank) =>
    Object.assign(bank.certification, { id: 'other', status: 'coming_soon', exams: [], successor: named(other) }),
  );
  const certification = bare.find(({ path }) => path.endsWith('certification.yaml'));
  return [...files, { path: 'other/certification.yaml', text: certification?.text ?? '' }];
};
const refusedSuccessors = (files: ReturnType<typeof soundBank>, only: string[] = []) =>
  checkContent(readContent(files), only).problems.filter(({ message }) => message.startsWith('successor'));

test('a successor is one of ours and leads back to no exam before it; the line is named (EXM-24)', () => {
  expect(refusedSuccessors(succeeding('other', null))).toEqual([]);
  const [unknown] = refusedSuccessors(succeeding('nobody', null));
  expect(unknown).toMatchObject({ file: 'demo/certification.yaml', id: 'demo', severity: 'rejected' });
  expect(unknown?.message).toBe("successor: 'certification' is none of ours: nobody");
  const { text = '' } = succeeding('nobody', null).find(({ path }) => path === 'demo/certification.yaml') ?? {};
  expect(text.split('\n')[(unknown?.line ?? 0) - 1]).toContain('nobody');
  const circle = refusedSuccessors(succeeding('other', 'demo'));
  expect(circle.map(({ id, message }) => [id, message])).toEqual([
    ['demo', "successor: 'certification' leads back to this exam: other"],
    ['other', "successor: 'certification' leads back to this exam: demo"],
  ]);
  // A check of one folder knows the others.
  expect(refusedSuccessors(succeeding('other', null), ['demo'])).toEqual([]);
});

test('what should be looked up again is a warning, and no breach on any day (EXM-33)', () => {
  const files = soundBank((bank) =>
    Object.assign(bank.certification, { outline: { effective_on: '2024-01-01', ...source } }),
  );
  const on = (today: string) => checkContent(readContent(files), [], new Date(today));
  expect([on('2026-10-27').warnings, on('2026-10-27').problems]).toEqual([[], []]);
  expect(on('2026-10-28')).toMatchObject({
    problems: [],
    warnings: [{ file: 'demo/certification.yaml', severity: 'warning', code: 'FACTS_OLD' }],
  });
});
