import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { SiteContext } from '../../lib/page/site.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import LanguageGuide from './language-guide.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SiteFooter } from './site-footer.tsx';

const both = { origin: '', languages: ['en', 'vi'] as const };
const followed: string[] = [];
/** The links lead to pages of another build, which the test does not open. */
function noteFollowed(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !event.defaultPrevented) followed.push(link.getAttribute('href') ?? '');
  event.preventDefault();
}
const readerOf = (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '');
};
beforeEach(() => {
  followed.length = 0;
  window.addEventListener('click', noteFollowed);
  history.replaceState(null, '', '/');
  return () => {
    window.removeEventListener('click', noteFollowed);
    vi.restoreAllMocks();
  };
});
const findOffer = () => screen.queryByRole('region', { name: /tiếng Việt|English/ });
const showLinks = (at = '/exams') =>
  renderPage(
    <SiteContext value={both}>
      <LanguageLinks className="" />
    </SiteContext>,
    { path: '*', at },
  );
const showGuide = () =>
  renderPage(
    <SiteContext value={both}>
      <a href="/pricing">Pricing</a>
      <a href="/admin">Staff</a>
      <LanguageGuide />
    </SiteContext>,
    { path: '*', at: '/exams' },
  );

test('the switch keeps path, query and hash, and the choice is kept in the browser', async () => {
  const { user } = showLinks();
  const link = screen.getByRole('link', { name: 'Tiếng Việt' });
  expect(link).toMatchObject({ lang: 'vi', hreflang: 'vi' });
  // LNG-13
  expect(link.className).toContain('font-local');
  expect(link.getAttribute('href')).toBe('/vi/exams');
  history.replaceState(null, '', '/exams?q=vpc#results');
  await user.tab();
  expect(document.activeElement).toBe(link);
  await user.keyboard('{Enter}');
  expect(new URL(followed[0] ?? '', location.origin).href).toBe(`${location.origin}/vi/exams?q=vpc#results`);
  expect(localStorage.getItem('language')).toBe('vi');
});

test('the choice of a signed-in user is kept in the account', async () => {
  const api = fakeApi({ 'PUT /users/me': {} as never });
  useSessionStore.setState({ token: 'a-token', isAuthenticated: true });
  const { user } = showLinks('/');
  const link = screen.getByRole('link', { name: 'Tiếng Việt' });
  expect(link.getAttribute('href')).toBe('/vi');
  await user.click(link);
  expect(api.calls).toMatchObject([{ name: 'PUT /users/me', body: { language: 'vi' } }]);
});

test('a visitor sends nothing', async () => {
  const api = fakeApi({});
  const { user } = showLinks();
  await user.click(screen.getByRole('link', { name: 'Tiếng Việt' }));
  expect(api.calls).toEqual([]);
});

test('there is no switch while only English is served, and none on staff pages', () => {
  showLinks('/admin/users');
  renderPage(<LanguageLinks className="" />, { path: '*', at: '/exams' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('a reader of Vietnamese is offered it once, in Vietnamese, and can close the offer', async () => {
  readerOf('vi-VN', 'en-US');
  const { user, unmount } = showGuide();
  const offer = screen.getByRole('region', { name: 'Trang này cũng có bằng tiếng Việt.' });
  expect(offer.lang).toBe('vi');
  expect(screen.getByRole('link', { name: 'Xem bằng tiếng Việt' }).getAttribute('href')).toBe('/vi/exams');
  await user.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(findOffer()).toBeNull();
  unmount();
  showGuide();
  expect(findOffer()).toBeNull();
  expect(localStorage.getItem('language')).toBeNull();
});

test.each([[['en-US', 'vi']], [['fr']], [['fr', 'en', 'vi']]])('readers of %j are offered nothing', (languages) => {
  readerOf(...languages);
  showGuide();
  expect(findOffer()).toBeNull();
});

test('who has chosen a language is offered nothing and sent nowhere; the links lead to pages in that language', async () => {
  readerOf('vi');
  localStorage.setItem('language', 'vi');
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const { user } = showGuide();
  expect(findOffer()).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Pricing' }));
  expect(assign.mock.calls).toEqual([['/vi/pricing']]);
  await user.click(screen.getByRole('link', { name: 'Staff' }));
  expect(assign).toHaveBeenCalledTimes(1);
});

test('who has chosen the language of the page is offered nothing', () => {
  readerOf('vi');
  localStorage.setItem('language', 'en');
  showGuide();
  expect(findOffer()).toBeNull();
});

const showFooter = () =>
  renderPage(
    <SiteContext value={both}>
      <SiteFooter />
    </SiteContext>,
    { path: '*', at: '/exams' },
  );

test('the offer comes with the page only if more than one language is served', async () => {
  readerOf('vi');
  const { unmount } = renderPage(<SiteFooter />);
  expect([findOffer(), screen.queryByText('Tiếng Việt')]).toEqual([null, null]);
  unmount();
  showFooter();
  const offer = await screen.findByRole('region', { name: 'Trang này cũng có bằng tiếng Việt.' });
  expect(offer.className).toContain('font-local');
});

test('a language that was chosen leads the links of a page in another', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  readerOf('en-US');
  localStorage.setItem('language', 'vi');
  const { user } = showFooter();
  const pricing = screen.getByRole('link', { name: 'Pricing Plans' });
  await vi.waitFor(
    async () => {
      await user.click(pricing);
      expect(assign.mock.calls[0]).toEqual(['/vi/pricing']);
    },
    { timeout: 10_000 },
  );
});
