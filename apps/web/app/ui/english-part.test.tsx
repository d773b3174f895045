import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EnglishPart } from './english-part.tsx';

const shown = (part: string, lang?: 'en') => {
  const { container } = render(
    <p>
      <EnglishPart part={part} lang={lang}>
        Kết quả: Practice Exam 1 (lần 2)
      </EnglishPart>
    </p>,
  );
  return container.innerHTML;
};

test('the part without a translation is marked as English, and the sentence stays whole', () => {
  expect(shown('Practice Exam 1', 'en')).toBe('<p>Kết quả: <span lang="en">Practice Exam 1</span> (lần 2)</p>');
});

test('nothing is marked where there is a translation, or no such part', () => {
  for (const html of [shown('Practice Exam 1'), shown('Practice Exam 2', 'en'), shown('', 'en')])
    expect(html).toBe('<p>Kết quả: Practice Exam 1 (lần 2)</p>');
});
