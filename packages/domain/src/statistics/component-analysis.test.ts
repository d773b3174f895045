import { describe, expect, test } from 'vitest';
import { addComponents, componentFigures, findingsOfComponents, sumsOfComponents } from './component-analysis.ts';
import { computeDiscrimination, type QuestionSums, sumsOfAnswer } from './item-analysis.ts';

/** Sums of a class in which the strong half scores 8 of 10 and the weak half 2 of 10. */
function classOf(isRight: (isStrong: boolean, index: number) => boolean, size = 100) {
  const question: QuestionSums = { asked: 0, right: 0, restSum: 0, restSquareSum: 0, restSumWhereRight: 0 };
  let components = [] as ReturnType<typeof sumsOfComponents>;
  for (let index = 0; index < size; index += 1) {
    const isStrong = index % 2 === 0;
    const sums = sumsOfAnswer({ isCorrect: false, score: isStrong ? 8 : 2, totalQuestions: 11 });
    for (const name of Object.keys(question) as (keyof QuestionSums)[]) question[name] += sums[name];
    components = addComponents(components, sumsOfComponents([isRight(isStrong, index), true], sums.restSum));
  }
  return { question, components };
}

test('a component that only the strong get right discriminates perfectly', () => {
  const { question, components } = classOf((isStrong) => isStrong);
  const [figures] = components.map((component) => componentFigures(question, component));
  expect(figures?.facility).toBe(0.5);
  expect(figures?.discrimination).toBeCloseTo(1);
});

test('a component is judged as a question with the same answers would be', () => {
  const { question, components } = classOf((_isStrong, index) => index % 3 === 0);
  const [component] = components;
  expect(componentFigures(question, component ?? { right: 0, restSumWhereRight: 0 }).discrimination).toBe(
    computeDiscrimination({ ...question, ...component }),
  );
});

test('a component that all get right has no discrimination', () => {
  const { question, components } = classOf(() => false);
  expect(componentFigures(question, components[1] ?? { right: 0, restSumWhereRight: 0 })).toEqual({
    facility: 1,
    discrimination: null,
  });
});

test('with few answers there are no figures', () => {
  const { question, components } = classOf(() => true, 19);
  expect(components.map((component) => componentFigures(question, component))).toEqual([
    { facility: null, discrimination: null },
    { facility: null, discrimination: null },
  ]);
});

describe('what to look at', () => {
  test.each<[string, (isStrong: boolean, index: number) => boolean, string[]]>([
    ['only the strong are right', (isStrong) => isStrong, []],
    ['only the weak are right', (isStrong) => !isStrong, ['KEY_SUSPECT']],
    ['one in five is right', (_isStrong, index) => index % 10 < 2, ['TOO_HARD']],
    [
      'one in five is right, all of them weak',
      (isStrong, index) => !isStrong && index % 5 < 2,
      ['KEY_SUSPECT', 'TOO_HARD'],
    ],
    ['all are right', () => true, []],
  ])('%s', (_case, isRight, expected) => {
    const { question, components } = classOf(isRight);
    expect(findingsOfComponents(question, components)).toEqual(expected);
  });
});

test('sums come off as they went on', () => {
  const added = sumsOfComponents([true, false, true], 700);
  const removed = added.map(({ right, restSumWhereRight }) => ({
    right: -right,
    restSumWhereRight: -restSumWhereRight,
  }));
  expect(addComponents(addComponents([], added), removed)).toEqual(
    [0, 0, 0].map(() => ({ right: 0, restSumWhereRight: 0 })),
  );
});
