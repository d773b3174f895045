import { stringify } from 'yaml';
import type { ContentFile } from './content-model.ts';

type RawOption = { text: string; correct?: string; place?: string; why?: string; term?: string };
export type RawRow = { text?: string; answer: string; options?: string; why: string };
export type RawQuestion = {
  id: string;
  topic: string;
  difficulty: string;
  kind?: string;
  display?: string;
  scenario?: string;
  point?: string;
  volatile?: { look_at: string; checked_on?: string };
  text: string;
  options: RawOption[];
  prompts?: RawRow[];
  explanation: string;
  reference: { title: string; url: string };
  repair?: string;
};

const syllables = ['ka', 'lo', 'mi', 'ne', 'pu', 'ra', 'si', 'to', 'vu', 'ze', 'bri', 'dha', 'fle', 'gro', 'jun'];

/** Words that differ from seed to seed, so that no two made-up questions resemble each other. */
export const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const n = seed * 7919 + index * 104_729 + index * index * 31;
    return [n, Math.floor(n / 15), Math.floor(n / 225)].map((part) => syllables[part % 15]).join('');
  }).join(' ');

/** A question that keeps every rule by itself; even numbers are of topic 1. */
export function makeQuestion(number: number): RawQuestion {
  const isMulti = number % 5 === 0;
  const optionCount = isMulti ? 5 : 4;
  const right = isMulti ? [(number / 5) % 5, (number / 5 + 2) % 5] : [number % 4];
  return {
    id: `demo-q${String(number).padStart(3, '0')}`,
    topic: String((number % 2) + 1),
    difficulty: 'medium',
    text: `${words(number, 12)}?${isMulti ? ' (Choose two.)' : ''}`,
    options: Array.from({ length: optionCount }, (_, index) => ({
      text: `Use ${words(number * 10 + index, 3)}${index === (right[0] ?? 0) ? '' : ' too'}`,
      ...(right.includes(index) ? { correct: 'true' } : {}),
      why: 'Because of what it does.',
    })),
    explanation: 'One idea to take home.',
    reference: { title: 'Documentation', url: 'https://docs.example.org/page' },
  };
}

const certification = {
  id: 'demo',
  provider: 'example',
  code: 'D-1',
  title: 'Demonstration',
  level: 'Associate',
  category: 'Examples',
  status: 'available',
  price_usd: '100',
  duration_minutes: '40',
  exam_length: '20',
  passing_score_percent: '70',
  passing_score_is_ours: 'true',
  weights_are_ours: 'false',
  description: 'A certification that does not exist.',
  prerequisites: ['one', 'two', 'three'],
  source_url: 'https://example.org/demo',
  checked_at: '2026-11-21',
  topics: [
    { number: '1', name: 'First', weight: '50' },
    { number: '2', name: 'Second', weight: '50' },
  ],
  exams: [
    exam(1, { questions: { from: '1', to: '20' } }),
    exam(2, { questions: { from: '21', to: '40' } }),
    exam(3, { draw: { count: '20' } }),
  ],
};

function exam(number: number, assembly: object) {
  return {
    id: `demo-exam-${number}`,
    title: 'Exam',
    description: 'An exam.',
    difficulty: 'exam',
    duration_minutes: '40',
    ...assembly,
  };
}

const providers = [{ id: 'example', name: 'Example', heading: 'H', subheading: 'S', monogram: 'EX', tint: '70' }];

type RawCertification = typeof certification & {
  retired_questions?: unknown;
  exam_level?: unknown;
  review_required?: string;
};
export type RawScenario = { id: string; title: string; tabs: { title: string; text: string }[] };
export type RawReview = {
  questions: string[];
  written_by: string;
  solved_by: string;
  solved_on: string;
  solved: string;
  agreed: string;
  remarks: { id: string; remark: string; resolution: string }[];
};
export type RawTerm = {
  id: string;
  name: string;
  aliases?: string[];
  case?: string;
  line: string;
  vi?: { line?: string };
};
export type RawBank = {
  certification: RawCertification;
  questions: RawQuestion[];
  scenarios: RawScenario[];
  reviews: RawReview[];
  terms: RawTerm[];
  released: Record<string, string>;
};

/** The files of a bank that passes the check, after `change` has planted what a test wants to see found. */
export function soundBank(change: (bank: RawBank) => void = () => {}): ContentFile[] {
  const bank: RawBank = {
    certification: structuredClone(certification),
    questions: Array.from({ length: 40 }, (_, index) => makeQuestion(index + 1)),
    scenarios: [],
    reviews: [],
    terms: [],
    released: {},
  };
  change(bank);
  return [
    { path: 'providers.yaml', text: stringify(providers) },
    { path: 'demo/certification.yaml', text: stringify(bank.certification) },
    { path: 'demo/questions/001-020.yaml', text: stringify(bank.questions.slice(0, 20)) },
    { path: 'demo/questions/021-040.yaml', text: stringify(bank.questions.slice(20, 40)) },
    ...(bank.questions.length > 40
      ? [{ path: 'demo/questions/041-999.yaml', text: stringify(bank.questions.slice(40)) }]
      : []),
    ...(bank.scenarios.length > 0 ? [{ path: 'demo/scenarios.yaml', text: stringify(bank.scenarios) }] : []),
    ...(bank.reviews.length > 0 ? [{ path: 'demo/review.yaml', text: stringify(bank.reviews) }] : []),
    ...(bank.terms.length > 0 ? [{ path: 'demo/terms.yaml', text: stringify(bank.terms) }] : []),
    ...(Object.keys(bank.released).length > 0 ? [{ path: 'demo/released.yaml', text: stringify(bank.released) }] : []),
  ];
}
