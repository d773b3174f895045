import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useLastState } from './last-state.ts';
import { useSessionStore } from './session-store.ts';
import type { User } from './user.ts';

function Page({ children, isKept = true }: { children: React.ReactNode; isKept?: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  useLastState(host, isKept);
  return (
    <div ref={host} data-testid="host">
      {children}
    </div>
  );
}

const stored = (path: string) => JSON.parse(localStorage.getItem(`last-state:${path}`) ?? 'null');
const leave = () => act(() => void dispatchEvent(new Event('pagehide')));

async function open(page: React.ReactNode, path = '/dashboard') {
  document.head.innerHTML = '<style id="page-style">p { color: red }</style>';
  useSessionStore.setState({ user: { id: 'lena' } as User, token: 'token' });
  const view = render(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);
  await vi.dynamicImportSettled();
  return view;
}

test('a page that was loaded is kept when it is left, with its user, and goes with the session (PAG-90)', async () => {
  await open(
    <Page>
      <p>24 questions</p>
    </Page>,
  );
  leave();
  expect(stored('/dashboard')).toMatchObject({ user: 'lena', html: '<p>24 questions</p>' });
  useSessionStore.getState().forget();
  expect(stored('/dashboard')).toBeNull();
});

test.each([
  [
    'still loads',
    <Page key="page">
      <p data-loading>…</p>
    </Page>,
  ],
  [
    'does not allow it',
    <Page key="page" isKept={false}>
      <p>The secret</p>
    </Page>,
  ],
  [
    'is too long',
    <Page key="page">
      <p>{'x'.repeat(90_000)}</p>
    </Page>,
  ],
])('a page that %s is not kept', async (_what, page) => {
  await open(page, '/settings');
  leave();
  expect(stored('/settings')).toBeNull();
});

test('six pages are kept at most', async () => {
  for (let number = 1; number <= 8; number += 1) {
    const { unmount } = await open(
      <Page>
        <p>{number}</p>
      </Page>,
      `/attempts/${number}`,
    );
    leave();
    unmount();
  }
  expect(Object.keys(localStorage).filter((key) => key.startsWith('last-state:'))).toHaveLength(6);
  expect(stored('/attempts/8')).not.toBeNull();
});

test('the last state is shown until the page has loaded, or until the first press', async () => {
  const attach = (element: HTMLElement) => {
    element.attachShadow({ mode: 'open' }).innerHTML = '<p>Yesterday</p>';
  };
  const shadowOf = (page: React.ReactNode) => {
    const place = document.createElement('div');
    document.body.append(place);
    const create = document.createElement.bind(document);
    const spy = vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const element = create(name);
      if (name === 'div' && !spy.mock.results.some(({ value }) => value?.shadowRoot)) attach(element);
      return element;
    });
    const view = render(<MemoryRouter>{page}</MemoryRouter>, { container: place });
    spy.mockRestore();
    const host = view.getByTestId('host');
    return { ...view, shadow: () => host.shadowRoot?.innerHTML };
  };
  const loading = (
    <Page>
      <p data-loading>…</p>
    </Page>
  );
  const { shadow, rerender, unmount } = shadowOf(loading);
  expect(shadow()).toBe('<p>Yesterday</p>');
  rerender(
    <MemoryRouter>
      <Page>
        <h1>Today</h1>
      </Page>
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(shadow()).toBe('<slot></slot>'), { timeout: 10_000 });
  unmount();
  const pressed = shadowOf(loading);
  act(() => void dispatchEvent(new Event('pointerdown')));
  expect(pressed.shadow()).toBe('<slot></slot>');
});
