import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Disclosure } from './disclosure.tsx';

function renderDisclosure(onIntent = () => {}) {
  return renderPage(
    <>
      <Disclosure trigger="Providers" onIntent={onIntent}>
        {(close) => (
          <>
            <a
              href="/aws"
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
            >
              AWS
            </a>
            <a href="/azure">Azure</a>
          </>
        )}
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>,
  );
}

const trigger = () => screen.getByRole('button', { name: 'Providers' });

test('a click shows the panel, a second one hides it', async () => {
  const { user } = renderDisclosure();
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(trigger());
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await user.click(trigger());
  expect(screen.queryByRole('link')).toBeNull();
});

test('arrow keys open it and move through its links; Escape closes it and returns the focus', async () => {
  const { user } = renderDisclosure();
  await user.tab();
  expect(document.activeElement).toBe(trigger());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('AWS');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Azure');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('AWS');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test.each([
  [
    'a press elsewhere',
    (user: ReturnType<typeof renderDisclosure>['user']) => user.click(screen.getByText('Elsewhere')),
  ],
  ['following a link', (user: ReturnType<typeof renderDisclosure>['user']) => user.click(screen.getByText('AWS'))],
  [
    'moving the focus out',
    async (user: ReturnType<typeof renderDisclosure>['user']) => {
      await user.tab();
      await user.tab();
      await user.tab();
    },
  ],
])('%s closes it', async (_case, act) => {
  const { user } = renderDisclosure();
  await user.click(trigger());
  await act(user);
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
});

test('pointing at it or focusing it announces that its content will be needed', async () => {
  const onIntent = vi.fn();
  const { user } = renderDisclosure(onIntent);
  await user.hover(trigger());
  expect(onIntent).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(onIntent).toHaveBeenCalledTimes(2);
});
