import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { CertificationDetailsCard } from './provider-certifications-page.tsx';

vi.mock('../../lib/page/page-language.ts', async (original) => ({ ...(await original<object>()), pageLanguage: 'vi' }));

test('a category without a translation is marked as English (LNG-40)', () => {
  const category = { name: 'Networking', untranslated: ['name'] };
  renderPage(<CertificationDetailsCard certification={{ ...getExample(Certification), category }} />);
  expect(screen.getByText('Networking').getAttribute('lang')).toBe('en');
});
