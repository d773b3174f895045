import { getExample } from '@examplar/contract/calls/example';
import { TestExamSummary } from '@examplar/contract/exams';
import { Quote } from '@examplar/contract/payments/plans';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { ExamCard } from './practice-exams.tsx';

const exam = { ...getExample(TestExamSummary), free: false };
const quotes = [
  { ...getExample(Quote), planType: 'SINGLE_EXAM', price: 14.99 },
  { ...getExample(Quote), planType: 'PROVIDER_PASS', price: 24.99 },
] as const;

beforeEach(() => useSessionStore.setState({ user: null, token: null, isRestored: true }));

// PLN-16
test.each([
  [false, '$14.99'],
  [true, '$24.99'],
])('the lowest price is of a plan that is sold for the exam (retired: %s)', async (isRetired, price) => {
  fakeApi({ 'GET /subscriptions/pricing': [...quotes] });
  renderPage(<ExamCard exam={exam} isFirst={false} isRetired={isRetired} />);
  expect(await screen.findByText(`Included in every plan, from ${price}`)).toBeTruthy();
});
