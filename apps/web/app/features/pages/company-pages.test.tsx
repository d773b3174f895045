import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
])('%s: every agreed point is on the page', (_page, Page, texts) => {
  const { container } = renderPage(<Page />);
  for (const text of texts) expect(container.textContent).toContain(text);
});

test('the about page leads to an account', () => {
  renderPage(<AboutPage />);
  expect(screen.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/register');
});
