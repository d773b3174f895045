import type { ContentFile } from './content-model.ts';
import { makeQuestion, type RawBank, type RawQuestion, soundBank, words } from './sound-bank.fixture.ts';

const buildSteps = (number: number, places: readonly (number | null)[]) =>
  places.map((place, index) => ({
    text: `Do ${words(number * 10 + index, 3)}`,
    ...(place === null ? {} : { place: String(place) }),
    why: 'Because of what it does.',
  }));

const buildRows = (number: number, answers: string) =>
  Array.from(answers, (answer, index) => ({ text: words(number * 20 + index, 4), answer, why: 'Because it fits.' }));

const ordering = (number: number, places: readonly (number | null)[]): RawQuestion => ({
  ...makeQuestion(number),
  text: `${words(number, 12)}?`,
  kind: 'ordering',
  options: buildSteps(number, places),
});

const matching = (number: number, display: string, more: Partial<RawQuestion> = {}): RawQuestion => ({
  ...makeQuestion(number),
  text: `${words(number, 12)}?`,
  kind: 'matching',
  display,
  options: ['Yes', 'No', 'Perhaps'].map((text) => ({ text })),
  prompts: buildRows(number, 'BA'),
  ...more,
});

/** Questions 41 to 47 of a bank with every kind, and the sampler that asks them. */
const kindsOfQuestions: RawQuestion[] = [
  ordering(41, [3, 1, 2]),
  ordering(42, [1, null, 2, null]),
  matching(43, 'list'),
  matching(44, 'grid'),
  matching(45, 'inline', {
    text: `${words(45, 6)} [[1]] ${words(46, 6)} [[2]].`,
    prompts: [
      { answer: 'B', options: 'AB', why: 'Because it fits.' },
      { answer: 'C', why: 'Because it fits.' },
    ],
  }),
  { ...makeQuestion(46), scenario: 'demo-case-1' },
  { ...ordering(47, [2, 1, 3]), scenario: 'demo-case-1' },
];

const sampler = {
  id: 'demo-exam-4',
  title: 'New question types',
  description: 'Every kind of question.',
  difficulty: 'exam',
  duration_minutes: '14',
  is_sampler: 'true',
  unscored: '2',
  sections: [
    { title: 'Types', from: '1', to: '5', rule: 'free' },
    { title: 'Case', from: '6', to: '7', rule: 'closed_when_left' },
  ],
  questions: { from: '41', to: '47' },
};

/** The files of a bank with every kind of question that passes the check, after `change` has planted a fault. */
export function bankWithKinds(change: (bank: RawBank) => void = () => {}): ContentFile[] {
  return soundBank((bank) => {
    bank.questions.push(...structuredClone(kindsOfQuestions));
    bank.scenarios.push({ id: 'demo-case-1', title: 'A case', tabs: [{ title: 'Overview', text: 'It is long.' }] });
    bank.certification.exams.push(structuredClone(sampler));
    Object.assign(bank.certification, { scoring: 'per_component' });
    change(bank);
  });
}
