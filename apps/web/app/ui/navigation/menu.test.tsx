import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Menu } from './menu.tsx';

function renderMenu() {
  const onEdit = vi.fn();
  const onRemove = vi.fn();
  const items = [
    { label: 'Edit', onSelect: onEdit },
    { label: 'Remove', onSelect: onRemove, isDangerous: true },
  ];
  return { onEdit, onRemove, ...renderPage(<Menu label="Actions for Ada" trigger="…" items={items} />) };
}

test('a click shows the items; choosing one runs it once and closes the menu', async () => {
  const { user, onEdit, onRemove } = renderMenu();
  expect(screen.queryByRole('menuitem')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for Ada' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(onEdit).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
});

test('it works by keyboard: opened with Enter, moved through with arrows, closed with Escape', async () => {
  const { user, onEdit, onRemove } = renderMenu();
  const trigger = screen.getByRole('button', { name: 'Actions for Ada' });
  await user.tab();
  expect(document.activeElement).toBe(trigger);
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(onEdit).not.toHaveBeenCalled();
  expect(onRemove).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});
