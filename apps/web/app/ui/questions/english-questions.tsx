import { Languages } from 'lucide-react';
import { pageLanguage } from '../../lib/page-language.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../class-names.ts';

/** On pages in another language, before anything is bought: questions and explanations are in English (LNG-31). */
export const EnglishQuestions = ({ className }: { className?: string }) =>
  pageLanguage === 'en' ? null : (
    <p className={cx('flex items-center gap-2 text-caption text-ink-muted', className)}>
      <Languages aria-hidden="true" />
      {say('questions.inEnglish')}
    </p>
  );
