import { getExample } from '@examplar/contract/calls/example';
import { Provider } from '@examplar/contract/catalogue';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import CertificationPage from './certification-page.tsx';
import CertificationsPage from './certifications-page.tsx';
import ProviderCertificationsPage from './provider-certifications-page.tsx';
import ProvidersPage from './providers-page.tsx';

/* What the pages of the catalogue say when they cannot be loaded (PAG-1). A query is tried twice. */

const broken = () => refusal(500, 'INTERNAL_ERROR', 'Closed for an hour.');
const missing = () => refusal(404, 'NOT_FOUND', 'Certification not found');
const provider = { path: '/providers/:provider/certifications', at: '/providers/Nope/certifications' };
const certification = { path: '/certifications/:certificationId', at: '/certifications/nope' };

test('providers that cannot be loaded give the literal sentence, and Try Again reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  fakeApi({ 'GET /certifications': [], 'GET /providers': broken });
  const { user } = renderPage(<ProvidersPage />);
  const text = 'Failed to load certification providers. Please try again later.';
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a provider is shown with its counts and leads to its certifications', async () => {
  const one = getExample(Provider);
  fakeApi({ 'GET /certifications': [], 'GET /providers': [one] });
  renderPage(<ProvidersPage />);
  const link = await screen.findByRole('link', { name: `View Certifications of ${one.name}` });
  expect(link.getAttribute('href')).toBe(`/providers/${encodeURIComponent(one.name)}/certifications`);
});

test('certifications that cannot be loaded give the literal texts, and Retry reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  fakeApi({ 'GET /certifications': broken });
  const { user } = renderPage(<CertificationsPage />);
  expect(await screen.findByText('Error Loading Certifications')).toBeTruthy();
  expect(screen.getByText('Please try again later.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  [missing, 'Provider "Nope" not found. Please check the provider name and try again.'],
  [broken, 'Failed to load certifications. Please try again later.'],
])('an unknown provider and a failure have different messages', async (reply, text) => {
  fakeApi({ 'GET /providers/:providerName/certifications': reply });
  renderPage(<ProviderCertificationsPage />, provider);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [missing, 'Certification not found'],
  [broken, 'Closed for an hour.'],
])('a certification that cannot be loaded shows the message of the server', async (reply, title) => {
  fakeApi({ 'GET /certifications/:certificationId': reply });
  renderPage(<CertificationPage />, certification);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
