import type { AdminQuestion } from '@examplar/contract/admin/questions';
import { letterAt } from '@examplar/domain/questions/letters';
import { QuestionLanguage } from '../../../question-parts/question-language.ts';
import { QuestionText } from '../../../question-parts/question-text.tsx';

/** The stored Vietnamese texts of a question, to be read beside those that are being written; nothing without a translation. */
export function TranslationSheet({ question }: { question: Pick<AdminQuestion, 'translations'> }) {
  const { vi } = question.translations;
  if (!vi) return <p className="mt-4 border-t border-line pt-3">It has no Vietnamese translation.</p>;
  const { question_text, options, prompts, whys, explanation } = vi;
  const parts = [
    ...options.map((text, index) => [`Option ${letterAt(index)}`, text] as const),
    ...whys.map((text, index) => [`About option ${letterAt(index)}`, text] as const),
    ...prompts.map((text, row) => [`Row ${row + 1}`, text] as const),
    ['Explanation', explanation] as const,
  ].filter(([, text]) => text !== '');
  return (
    <section aria-label="The saved translation" className="mt-4 grid gap-3 border-t border-line pt-3">
      <p className="font-semibold">In Vietnamese</p>
      <QuestionLanguage value="vi">
        <QuestionText text={question_text} />
        <dl className="grid gap-2">
          {parts.map(([name, text]) => (
            <div key={name}>
              <dt className="text-caption text-ink-muted">{name}</dt>
              <dd>
                <QuestionText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </QuestionLanguage>
    </section>
  );
}
