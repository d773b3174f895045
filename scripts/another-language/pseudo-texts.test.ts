import { listPlaceholders, type Message } from '@examplar/domain/languages/message';
import { expect, test } from 'vitest';
import en from '../../apps/web/messages/en.json' with { type: 'json' };
import { pseudoMessage } from './pseudo-texts.ts';

test('a text of the pseudo-locale is longer, accented and in brackets', () => {
  expect(pseudoMessage('Question {index} of {count}')).toBe('⟦Ɋúúééšťííóóñ {index} óóƒ {count}⟧');
  expect(pseudoMessage({ by: 'count', forms: { one: 'one', other: '{count} Ends' } })).toEqual({
    by: 'count',
    forms: { one: '⟦óóñéé⟧', other: '⟦{count} Ééñđš⟧' },
  });
});

test('every text of the catalogue has its values, no plain letter, and is about a third longer', () => {
  const texts = Object.values(en as Record<string, Message>);
  const lengthOf = (messages: Message[]) => JSON.stringify(messages).length;
  for (const text of texts) {
    const written = pseudoMessage(text);
    expect(listPlaceholders(written)).toEqual(listPlaceholders(text));
    const shown = typeof written === 'string' ? [written] : Object.values(written.forms);
    for (const form of shown) expect(form.replaceAll(/\{\w+\}|<\/?\w+>/g, '')).not.toMatch(/[a-z]/i);
  }
  const plain = texts.filter((text) => typeof text === 'string');
  const growth = lengthOf(plain.map(pseudoMessage)) / lengthOf(plain);
  expect(growth).toBeGreaterThan(1.3);
  expect(growth).toBeLessThan(1.4);
});
