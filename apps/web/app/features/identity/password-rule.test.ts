import { passwordHint } from '@examplar/contract/passwords';
import { expect, test } from 'vitest';
import { passwordRuleText } from './password-rule.ts';

test('the forms show the rule that the server keeps', () => {
  expect(passwordRuleText).toBe(passwordHint);
});
