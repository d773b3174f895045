import { nameReferences } from '@examplar/domain/questions/explanation-parts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { QuestionText } from './question-text.tsx';

/** Why an option is right or wrong, directly under it and in line with its text. */
export function OptionReason({ text, className }: { text: string | undefined; className?: string }) {
  if (!text) return null;
  return (
    <QuestionText
      text={text}
      className={cx('ps-[3.5625rem] pe-3.5 pt-1.5 pb-2 text-[1rem] max-sm:ps-3.5', className)}
    />
  );
}

type ExplanationPointProps = { text: string; as?: 'h3' | 'h4'; className?: string };

/** The general part of the explanation. */
export function ExplanationPoint({ text, as: Heading = 'h3', className }: ExplanationPointProps) {
  return (
    <section className={className}>
      <Heading className="mb-1 font-semibold">{say('answer.explanation')}</Heading>
      <QuestionText text={nameReferences(text, say('question.reference'))} className="text-[1rem]" />
    </section>
  );
}
