import { Languages } from 'lucide-react';
import { pageLanguage } from '../../lib/page/page-language.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';

type Counted = { questionCount: number; questionsInLanguage: number };
type QuestionsLanguageProps = {
  /** An exam or a certification; without one, questions in general. */
  of?: Counted;
  className?: string;
};

/** On pages in another language, before anything is bought or begun: in which language questions and explanations are (LNG-31). */
export const QuestionsLanguage = ({ of, className }: QuestionsLanguageProps) =>
  pageLanguage === 'en' ? null : (
    <p className={cx('flex items-center gap-2 text-caption text-ink-muted', className)}>
      <Languages aria-hidden="true" className="flex-none" />
      {of ? languageText(of) : say('questions.inEnglish.mostly')}
    </p>
  );

function languageText({ questionCount: total, questionsInLanguage: count }: Counted): string {
  if (count === 0) return say('questions.inEnglish');
  return count < total ? say('questions.inBoth', { count, total }) : say('questions.inPageLanguage');
}
