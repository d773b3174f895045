import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type QuestionTextProps = { text: string; className?: string };

/** Text of a question, an option or an explanation, with its code. */
export function QuestionText({ text, className }: QuestionTextProps) {
  return (
    <div className={cx('question-text', className)}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{inline(paragraph)}</p>
      ))}
    </div>
  );
}

export function InlineText({ text }: { text: string }) {
  return <span className="question-text">{inline(text)}</span>;
}

function inline(text: string): ReactNode[] {
  return text.split(/`([^`]+)`/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one constant text
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
