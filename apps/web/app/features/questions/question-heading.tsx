import type { QuestionPage } from '@examplar/contract/questions';
import { langOf } from '../../lib/lang-of.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { LanguageSign } from '../question-parts/language-sign.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';

type QuestionHeadingProps = {
  question: Pick<
    QuestionPage,
    'id' | 'question_number' | 'topic_number' | 'topic_name' | 'difficulty' | 'lang' | 'untranslated'
  >;
  /** The certification, for screen readers. */
  of: string;
};

/** Number, topic and difficulty of a question, as its heading. */
export function QuestionHeading({ question, of }: QuestionHeadingProps) {
  const { topic_number: topicNumber, topic_name: topicName } = question;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="flex">
        <Badge tone="accent">{say('question.number', { number: `${question.question_number || question.id}` })}</Badge>
        <span className="sr-only"> {say('question.of', { certification: of })}</span>
      </h1>
      <LanguageSign lang={question.lang} />
      {topicNumber > 0 && <Badge>{say('topic.number', { number: `${topicNumber}` })}</Badge>}
      {topicName && (
        <span lang={langOf(question, 'topic_name')} className="text-caption text-ink-muted">
          {topicName}
        </span>
      )}
      <span className="ms-auto">
        <DifficultyBadge difficulty={question.difficulty} />
      </span>
    </div>
  );
}
