import type { TermLine } from '@examplar/contract/terms';
import { say } from '../../../lib/texts.ts';
import { TermLines } from './term-lines.tsx';

/** Under a wrong answer: the terms of the right and of the chosen option, and what tells them apart (LRN-117). */
export function MistakeTerms({ terms }: { terms: readonly TermLine[] }) {
  return (
    <section aria-label={say('mixUps.apart')}>
      <TermLines terms={terms} />
    </section>
  );
}
