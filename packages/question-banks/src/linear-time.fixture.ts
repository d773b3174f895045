import { type Growth, growthIfSlow } from '@examplar/domain/linear-time.fixture';
import { measuredLength } from '@examplar/domain/thorough.fixture';

/** An input that takes more than linear time. */
export type Slow = Growth & { input: string };

const special = [...'`~!@#$%^&*()-_=+[]{}|\\;:\'",.<>/?', ' ', '\t', '\n', '\u00a0', '\u2028', '\0', 'é', '0', 'a'];
const tokens = ['](', '![', '[x](', '**', '``', '<!--', '<![CDATA[', '<b>', '<li>', '<p>', '<a href="', '</', '&amp;']
  .concat(['- ', '1. ', 'A) ', '- [ ] ', '::', '->', '{{', '\n\n', '\n ', '\n>', '\n|', 'x|', '|-', '$$', 'a=', ' x'])
  .concat(['Right:', 'answer ', 'answer:', 'selected:', '<<', '>>', '||', '\u2028 ', 'a b ', '"",', 'Q1. ', '---\n']);

/** Texts that are hard on backtracking patterns, each made to a length; U+2028 is what `.` and `$` stumble over. */
const attacks: readonly { name: string; make: (length: number) => string }[] = [
  ...[...special, ...tokens].map((unit) => ({ unit, end: 'x' })),
  ...[' ', '\t', ' -', ' *'].map((unit) => ({ unit, end: '\u2028x' })),
].map(({ unit, end }) => ({
  name: JSON.stringify(`${unit}…${end}`),
  make: (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end,
}));

type Options = {
  longLength?: number;
  /** Puts the attack into what the function reads; its time does not count. */
  within?: (text: string) => string;
  /** The names of the attacks, instead of all. */
  only?: readonly string[];
};

/** Finds the attacks that a function takes more than linear time for. */
export function findSlow(run: (text: string) => unknown, options: Options = {}): Slow[] {
  const { longLength = 50_000, within = (text) => text, only } = options;
  return attacks.flatMap(({ name, make }) => {
    if (only && !only.includes(name)) return [];
    const slow = growthIfSlow(run, (length) => within(make(length)), measuredLength(longLength));
    return slow ? [{ input: name, ...slow }] : [];
  });
}
