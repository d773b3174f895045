import { describe, expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { bankWithKinds } from './kinds.fixture.ts';
import { readContent } from './read-content.ts';
import type { RawBank } from './sound-bank.fixture.ts';

const problemsOf = (change?: (bank: RawBank) => void) => checkContent(readContent(bankWithKinds(change))).problems;
const messagesOf = (change?: (bank: RawBank) => void) => problemsOf(change).map(({ message }) => message);

const sampler = (change: object) => (bank: RawBank) => Object.assign(bank.certification.exams.at(-1) as object, change);
const section = (title: string, from: number, to: number, rule = 'free') => ({
  title,
  from: String(from),
  to: String(to),
  rule,
});

describe('of scenarios and exams', () => {
  test.each<[string, RegExp, (bank: RawBank) => void]>([
    [
      'a scenario under another name',
      /should be called demo-case-1/,
      ({ scenarios, questions }) => {
        Object.assign(scenarios[0] as object, { id: 'demo-case-2' });
        for (const question of questions) if (question.scenario) question.scenario = 'demo-case-2';
      },
    ],
    [
      'a scenario without questions',
      /No question is about this scenario/,
      ({ questions }) => {
        for (const question of questions) delete question.scenario;
      },
    ],
    [
      'a scenario with nine tabs',
      /1 to 8 tabs, not 9/,
      ({ scenarios }) =>
        Object.assign(scenarios[0] as object, {
          tabs: Array.from({ length: 9 }, () => ({ title: 'Tab', text: 'Text.' })),
        }),
    ],
    [
      'a long title',
      /title has 201 characters/,
      ({ scenarios }) => Object.assign(scenarios[0] as object, { title: 'x'.repeat(201) }),
    ],
    [
      'a long title of a tab',
      /title of a tab is too long/,
      ({ scenarios }) => Object.assign(scenarios[0] as object, { tabs: [{ title: 'x'.repeat(81), text: 'Text.' }] }),
    ],
    [
      'a long tab',
      /more than 20000 characters/,
      ({ scenarios }) =>
        Object.assign(scenarios[0] as object, { tabs: [{ title: 'Tab', text: 'Word. '.repeat(3400) }] }),
    ],
    [
      'a phrase in a tab that no native writer uses',
      /'performant' is not/,
      ({ scenarios }) => Object.assign(scenarios[0] as object, { tabs: [{ title: 'Tab', text: 'It is performant.' }] }),
    ],
    [
      'half a case in an exam',
      /asks 1 of the 2 questions of demo-case-1/,
      sampler({ questions: ['41-46'], duration_minutes: '12', sections: [] }),
    ],
    [
      'a case that is interrupted',
      /other questions between those of demo-case-1/,
      sampler({ questions: ['46', '41-45', '47'], sections: [] }),
    ],
    ['as many unscored questions as there are', /7 unscored questions/, sampler({ unscored: '7' })],
    [
      'sections with a gap',
      /begins at 4, not at 3/,
      sampler({ sections: [section('One', 1, 2), section('Two', 4, 7)] }),
    ],
    ['sections that end early', /The sections end at 5, the exam at 7/, sampler({ sections: [section('One', 1, 5)] })],
    [
      'a case that a section splits',
      /splits a case/,
      sampler({ sections: [section('One', 1, 6, 'closed_when_left'), section('Two', 7, 7)] }),
    ],
    ['an unknown rule', /'rule' is not one of/, sampler({ sections: [section('One', 1, 7, 'locked')] })],
    [
      'sections of a drawn exam',
      /is drawn and cannot have sections/,
      ({ certification }) => Object.assign(certification.exams[2] as object, { sections: [section('One', 1, 20)] }),
    ],
    [
      'a sampler as the first exam',
      /demo-exam-1 is a sampler/,
      ({ certification }) => Object.assign(certification.exams[0] as object, { is_sampler: 'true' }),
    ],
    ['an exam of another length that is no sampler', /a full-length exam has 20/, sampler({ is_sampler: 'false' })],
    [
      'an unknown scoring',
      /'scoring' is not one of/,
      ({ certification }) => Object.assign(certification, { scoring: 'none' }),
    ],
  ])('%s is found', (_fault, expected, plant) => {
    expect(messagesOf(plant).join('\n')).toMatch(expected);
  });

  test('a case is in a final as a whole or not at all', () => {
    const messages = messagesOf(({ certification, questions }) => {
      certification.exams.push({
        ...(certification.exams[1] as (typeof certification.exams)[number]),
        ...{ id: 'demo-final', is_final: 'true', questions: ['47'] },
      });
      expect(questions).toHaveLength(47);
    });
    expect(messages).toContainEqual(expect.stringMatching(/The final asks 1 of its 2 questions/));
  });

  test('a problem of a scenario names its place', () => {
    const [problem] = problemsOf(({ scenarios }) => Object.assign(scenarios[0] as object, { tabs: [] }));
    expect(problem).toMatchObject({ file: 'demo/scenarios.yaml', id: 'demo-case-1', line: 1 });
  });
});
