import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '@examplar/domain/languages/message';
import { expect, test } from 'vitest';

// What a machine sees of the rules for texts in `docs/design.md`.

type Text = { key: string; text: string };

function textsOf(language: 'en' | 'vi'): Text[] {
  const read = (app: string): Record<string, Message> =>
    JSON.parse(readFileSync(join(import.meta.dirname, '..', app, 'messages', `${language}.json`), 'utf8'));
  return ['web', 'api'].flatMap((app) =>
    Object.entries(read(app)).flatMap(([key, message]) =>
      (typeof message === 'string' ? [message] : Object.values(message.forms)).map((text) => ({ key, text })),
    ),
  );
}

const keysWith = (texts: Text[], pattern: RegExp) => [
  ...new Set(texts.filter(({ text }) => pattern.test(text)).map(({ key }) => key)),
];

/** Texts that the specification quotes: they stay as they are, and no other is written like them. */
const quoted = {
  failing: [
    ...['attempt.failed', 'cancelPlan.failed', 'order.status.failed', 'outcomes', 'payment.gumroad.noAddress'],
    ...['payment.vnpay.failed', 'payment.vnpay.noAddress', 'plan.failed', 'practice.notCompleted', 'profile.notLoaded'],
    ...['provider.notLoaded', 'providers.notLoaded', 'result.notStarted', 'review.notSent', 'room.notLoaded'],
    ...['save.refused', 'start.failed', 'submit.failed'],
  ],
  signingIn: [
    'exam.login',
    'exam.login.of',
    'login.action',
    'login.title',
    'nav.login',
    'register.taken',
    'register.taken.login',
  ],
  applause: ['cancelPlan.done', 'paymentResult.paid', 'plan.trialStarted'],
  dots: ['action.processing', 'catalogue.andMore', 'catalogue.search.placeholder', 'dashboard.loading'],
  quotes: ['attempt.title.today', 'format.notConfirmed', 'provider.notFound'],
  brackets: ['answer.wrongCount'],
  anytime: ['pricing.faq.cancel.answer'],
};

test.each<[string, RegExp, string[]]>([
  ['only exams fail (1)', /\bFailed\b/, quoted.failing],
  ['people sign in (2)', /\b[Ll]ogin\b|\b[Ll]og in\b|\blogging in\b/, quoted.signingIn],
  [
    'British spelling, and no "anytime" or "present" (4)',
    /\banytime\b|\bpresent\b|\b(?!size)\w+iz(?:e|ed|ing|ation)\b|\bcenter\b/,
    quoted.anytime,
  ],
  ['nothing happens successfully (10)', /successful/, quoted.applause],
  ['one ellipsis (9)', /\.\.\./, quoted.dots],
  ['curly quotation marks (9)', /['"]/, quoted.quotes],
  ['plural forms, no "(s)" (9)', /\(s\)/, quoted.brackets],
  ['a figure of months owns what it measures (9)', /\} months? access/, ['plan.access']],
])('in English: %s', (_rule, pattern, allowed) => {
  expect(keysWith(textsOf('en'), pattern).toSorted()).toEqual(allowed.toSorted());
});

test.each<[string, RegExp]>([
  ['one ellipsis and curly quotation marks', /\.\.\.|['"]/],
  ['the terms of the glossary', /nhắc nhở|ước lượng|bài kiểm tra đầu vào|US\$/i],
  ['nobody is asked where they stand', /đang ở đâu/],
])('in Vietnamese: %s', (_rule, pattern) => {
  expect(keysWith(textsOf('vi'), pattern)).toEqual([]);
});

test('Vietnamese letters are composed, so that all fonts have them', () => {
  expect(textsOf('vi').filter(({ text }) => text !== text.normalize('NFC'))).toEqual([]);
});
