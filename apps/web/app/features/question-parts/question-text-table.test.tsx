import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuestionText } from './question-text.tsx';

test('a short row of a table is filled up by one cell, however many it lacks', () => {
  render(<QuestionText text={'| Port | Use | Since |\n| --- | --- | --- |\n| 22 |\n| 80 | web | 1991 |'} />);
  const [, short, whole] = screen.getAllByRole('row');
  const spans = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('td') ?? [])].map((cell) => [cell.textContent, cell.colSpan]);
  expect(spans(short)).toEqual([
    ['22', 1],
    ['', 2],
  ]);
  expect(spans(whole)).toEqual([
    ['80', 1],
    ['web', 1],
    ['1991', 1],
  ]);
});

// PAG-62
test('a link opens beside the page, and a text of any script reads from its own side', () => {
  const { container } = render(<QuestionText text="See [the guide](https://example.org/guide)." />);
  expect(screen.getByRole('link', { name: 'the guide' }).getAttribute('target')).toBe('_blank');
  expect(container.firstElementChild?.getAttribute('dir')).toBe('auto');
});
