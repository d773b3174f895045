import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeGaps, closeThrough, findSectionProblem, type Section, sectionRules } from './sections.ts';

const sections: Section[] = [
  { title: 'Open', from: 1, to: 3, rule: 'free' },
  { title: 'Case', from: 4, to: 7, rule: 'closed_when_left' },
  { title: 'Series', from: 8, to: 10, rule: 'no_return' },
];

describe('closing', () => {
  test.each([
    [0, 0, 0],
    [0, 2, 2],
    [0, 3, 3],
    [3, 3, 3],
    [3, 1, 3],
    [3, 7, 7],
    [7, 8, 8],
    [8, 10, 10],
    [10, 4, 10],
  ])('with %i closed, closing through %i leaves %i closed', (closedThrough, through, expected) => {
    expect(closeThrough(through, { sections, closedThrough })).toEqual({ ok: true, closedThrough: expected });
  });

  test.each([
    [0, 4, 'ends with question 3'],
    [2, 7, 'ends with question 3'],
    [3, 5, 'closes as a whole'],
    [7, 11, 'ends with question 10'],
    [10, 11, 'closed already'],
  ])('with %i closed, closing through %i is refused', (closedThrough, through, because) => {
    expect(closeThrough(through, { sections, closedThrough })).toMatchObject({
      ok: false,
      message: expect.stringContaining(because),
    });
  });

  test('an exam without sections closes nothing', () => {
    expect(closeThrough(0, { sections: [], closedThrough: 0 }).ok).toBe(false);
  });

  test('whatever is closed in whatever order, nothing opens again and no section is entered before the one before it is closed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12)), (calls) => {
        let closedThrough = 0;
        for (const through of calls) {
          const closing = closeThrough(through, { sections, closedThrough });
          if (!closing.ok) continue;
          expect(closing.closedThrough).toBe(Math.max(closedThrough, through));
          const entered = sections.findLast(({ from }) => from <= closing.closedThrough);
          if (entered && entered.from > 1) expect(closedThrough).toBeGreaterThanOrEqual(entered.from - 1);
          closedThrough = closing.closedThrough;
        }
      }),
    );
  });
});

describe('the sections of an exam', () => {
  test('cover it whole and in order', () => {
    expect(findSectionProblem(sections, { length: 10 })).toBeNull();
    expect(findSectionProblem([], { length: 10 })).toBeNull();
    expect(findSectionProblem(sections, { length: 11 })).toContain('end at 10, the exam at 11');
    expect(findSectionProblem(sections.slice(1), { length: 10 })).toContain('begins at 4, not at 1');
    expect(findSectionProblem([{ title: 'None', from: 1, to: 0, rule: 'free' }], { length: 0 })).toContain(
      'before it begins',
    );
  });

  test('that close when left have whole cases', () => {
    const of = (ids: string) => Array.from(ids, (id) => (id === ' ' ? null : id));
    expect(findSectionProblem(sections, { length: 10, scenarioIds: of('   aabb  ') })).toBeNull();
    expect(findSectionProblem(sections, { length: 10, scenarioIds: of('  aaaa    ') })).toContain('splits a case');
    expect(findSectionProblem(sections, { length: 10, scenarioIds: of('     aaaa ') })).toContain('splits a case');
  });

  test('move up over questions that are gone', () => {
    expect(closeGaps(sections, [1, 3, 8, 10])).toEqual([
      { title: 'Open', from: 1, to: 2, rule: 'free' },
      { title: 'Series', from: 3, to: 4, rule: 'no_return' },
    ]);
  });
});

test('the rules are those that an exam may name', () => {
  expect(sectionRules).toEqual(['free', 'closed_when_left', 'no_return']);
});
