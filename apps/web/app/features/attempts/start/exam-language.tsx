import type { TestExam } from '@examplar/contract/exams';
import { useLocation } from 'react-router';
import { say } from '../../../lib/texts.ts';
import { QuestionsLanguage } from '../../question-parts/questions-language.tsx';

/**
 * On pages in another language: in which one the questions of the exam are, and the way to the same exam in English, as the vendor asks
 * it. English pages leave it out (`own-language.ts`).
 */
export function ExamLanguage({ exam }: { exam: TestExam }) {
  const { pathname } = useLocation();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <QuestionsLanguage of={exam} />
      {exam.questionsInLanguage > 0 && (
        // Another page: the router would lead to the one in this language.
        <a
          href={pathname}
          hrefLang="en"
          className="inline-flex min-h-9 items-center text-caption font-medium text-accent underline underline-offset-3 hover:text-accent-strong pointer-coarse:min-h-11"
        >
          {say('start.inEnglish')}
        </a>
      )}
    </div>
  );
}
