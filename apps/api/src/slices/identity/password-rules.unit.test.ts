import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const ada = { name: 'Ada Lovelace', email: 'countess@analytical.example' };

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

test.each(['AdaLovelace', 'lovelace-123', 'Examplar2!', 'countess@analytical.example', 'examplar exam 1'])(
  '%s is refused as too close to the person or the product',
  (password) => {
    expect(passwordProblem(password, ada)).toMatch(/too close/);
  },
);
