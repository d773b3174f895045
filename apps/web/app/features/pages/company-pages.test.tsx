import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import AboutPage from './about-page.tsx';
import ContactPage from './contact-page.tsx';
import NotFoundPage from './not-found-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

// PAG-1
test.each([
  [
    'about',
    AboutPage,
    ['150+', '10,000+', '94-95%', 'Our Story', 'Our Mission', 'Our Vision', 'Our Values', 'Community Forums'],
  ],
  ['contact', ContactPage, ['San Francisco, California', 'Mon-Fri 9AM-6PM PST', 'We have no phone support.']],
  [
    'privacy',
    PrivacyPage,
    ['October 21, 2025', 'We do not sell your personal data', 'is 13', 'opt out of marketing emails'],
  ],
  [
    'terms',
    TermsPage,
    [
      'October 21, 2025',
      'The minimum age is 13',
      'Subscription fees are charged in advance and are non-refundable except as required by law',
      'Subscriptions renew automatically unless cancelled.',
      'renewal is a reminder with a link',
      'Within 14 days of a purchase, once per account, you may ask for your money back',
      'We give 30 days notice of price changes',
      'laws of the State of California',
    ],
  ],
  ['an unknown address', NotFoundPage, ['This page does not exist', 'Browse certifications']],
])('%s: every agreed point is on the page', async (_page, Page, texts) => {
  fakeApi({ 'GET /statistics': () => refusal(500, 'INTERNAL_ERROR', 'Broken.') });
  const { container } = renderPage(<Page />);
  await waitFor(() => expect(container.textContent).toContain(texts[0]));
  for (const text of texts) expect(container.textContent).toContain(text);
});

test('the about page has the figures of the statistics where they can be had', async () => {
  fakeApi({ 'GET /statistics': { totalUsers: 3, totalQuestions: 1_076, totalCertifications: 18, successRate: 50 } });
  const { container } = renderPage(<AboutPage />);
  await waitFor(() => expect(container.querySelector('dl')?.textContent).toBe('certifications18questions1,076'));
  expect(container.textContent).toContain('18 Certification Programs');
  expect(container.textContent).not.toMatch(/150|10,000|94-95/);
});

test('the about page leads to an account', () => {
  renderPage(<AboutPage />);
  expect(screen.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/register');
});
