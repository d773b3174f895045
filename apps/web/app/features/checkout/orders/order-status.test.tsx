import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderStatus } from './order-status.tsx';

test('a state of an order without a label is shown in its own words', () => {
  render(<OrderStatus status={'on_hold' as 'paid'} />);
  expect(screen.getByText('On hold').className).toContain('text-ink-muted');
});
