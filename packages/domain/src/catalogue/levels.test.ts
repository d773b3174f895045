import { expect, test } from 'vitest';
import { sectionsByLevel } from './levels.ts';

const certification = (level: string, id = level) => ({ id, level });

// EXM-12
test('sections are in the order of the specification, unknown levels last', () => {
  const shown = ['Zen', 'Other', 'Foundational', 'Guru', 'Specialty', 'Expert', 'Associate', 'Professional'];
  expect(sectionsByLevel(shown.map((level) => certification(level))).map(({ level }) => level)).toEqual([
    'Professional',
    'Expert',
    'Associate',
    'Specialty',
    'Foundational',
    'Other',
    'Guru',
    'Zen',
  ]);
});

test('within a section certifications keep their order', () => {
  const [section] = sectionsByLevel([certification('Associate', 'b'), certification('Associate', 'a')]);
  expect(section?.certifications.map(({ id }) => id)).toEqual(['b', 'a']);
});

test.each(['constructor', '__proto__', ''])('a level called %j is unknown', (level) => {
  expect(sectionsByLevel([certification(level), certification('Other')]).at(-1)?.level).toBe(level);
});
