import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const ada = { name: 'Ada Lovelace', email: 'countess@analytical.example', role: 'USER' as const };

test.each(['practice-makes-perfect', 'correct horse battery', 'pässwörter!', '........a1b2', 'lovelace and babbage'])(
  '%s may be used',
  (password) => {
    expect(passwordProblem(password, ada)).toBeNull();
  },
);

test.each(['password1', 'PASSWORD1', '12345678', 'iloveyou', 'ｐａｓｓｗｏｒｄ１'])(
  '%s is refused as one of the most common',
  (password) => {
    expect(passwordProblem(password, ada)).toMatch(/most common/);
  },
);

test('as many common passwords are refused as the rules say (IDN-1)', () => {
  const refused = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect(refused).toHaveLength(17_950);
  expect(refused.filter((password) => passwordProblem(password, ada) === null)).toEqual([]);
});

test.each(['AdaLovelace', 'lovelace-123', 'Examplar2!', 'countess@analytical.example', 'examplar exam 1'])(
  '%s is refused as too close to the person or the product',
  (password) => {
    expect(passwordProblem(password, ada)).toMatch(/too close/);
  },
);

test.each([
  ['abcdefgh zwölf', false],
  ['abcdefgh zwölf!', true],
])("an admin's password has 15 characters: %s", (password, isTaken) => {
  expect(passwordProblem(password, ada)).toBeNull();
  const problem = passwordProblem(password, { ...ada, role: 'ADMIN' });
  if (isTaken) expect(problem).toBeNull();
  else expect(problem).toMatch(/at least 15 characters/);
});
