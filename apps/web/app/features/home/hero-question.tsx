import { judgeOption } from '@examplar/domain/questions/answers/chosen-options';
import { readOptions } from '@examplar/domain/questions/options';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { langOf } from '../../lib/page/lang-of.ts';
import { marketing } from '../../lib/page/marketing.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { previewQuery } from '../../lib/queries/questions.ts';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { explainChoice } from '../question-parts/explained-choice.ts';
import { Explanation, OptionReasons } from '../question-parts/explanation.tsx';
import { LanguageSign } from '../question-parts/language-sign.tsx';
import { OptionButton, type OptionState } from '../question-parts/option-button.tsx';
import { QuestionLanguage } from '../question-parts/question-language.ts';
import { OptionText, QuestionText } from '../question-parts/question-text.tsx';

type Candidate = { question_text: string; options: string[]; number_of_answers: number; correct_answer: string };

const maxTextLength = 330;

/** The shortest question with one answer and at most four options, so that the start page's card stays small. */
export function pickHeroQuestion<Q extends Candidate>(questions: readonly Q[]): Q | undefined {
  const lengthOf = (question: Q) => questionTextOf(question).length + question.options.join('').length;
  const fitting = questions.filter(
    (question) =>
      question.number_of_answers === 1 &&
      question.options.length <= 4 &&
      question.correct_answer.length === 1 &&
      questionTextOf(question).length <= maxTextLength,
  );
  return fitting.sort((one, other) => lengthOf(one) - lengthOf(other))[0];
}

/**
 * The preview questions of the certification that the start page shows one of. Only the preview, so that they are the
 * same for every visitor: a user with a plan would get all questions, and a different one would be picked.
 */
export const heroQuestionsQuery = () => previewQuery(marketing.heroCertificationId);

export const heroCertificationQuery = () => certificationQuery(marketing.heroCertificationId);

const promises = [say('home.promise.questions'), say('home.promise.exam'), say('home.promise.saved')];

/** Shown in the hero if there is no question. */
function HeroFallback() {
  return (
    <Card className="grid gap-5 shadow-float sm:p-7">
      <h2 className="font-heading text-heading">{say('home.tryFirst')}</h2>
      <ul className="grid gap-3 text-reading">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-3">
            <CircleCheck aria-hidden="true" className="mt-1 text-positive" />
            {promise}
          </li>
        ))}
      </ul>
      <ButtonLink to="/register" variant="secondary" className="justify-self-start">
        {say('home.openAccount')}
      </ButtonLink>
    </Card>
  );
}

/** A real question that can be answered on the start page. */
export function HeroQuestion() {
  const { data: certification } = useQuery(heroCertificationQuery());
  const { data: preview } = useQuery(heroQuestionsQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const question = pickHeroQuestion(preview?.questions ?? []);
  if (!question) return <HeroFallback />;

  const key = question.correct_answer;
  const options = readOptions(question.options);
  const stateOf = (letter: string): OptionState => (chosen === null ? 'idle' : judgeOption(letter, chosen, key));
  const explained = chosen === null ? null : explainChoice(question.explanation, options, { answer: chosen, key });

  return (
    <QuestionLanguage value={question.lang}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 shadow-float sm:p-7">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption font-medium text-ink-muted">
          <Badge tone="accent">{say('home.tryOne')}</Badge>
          <LanguageSign lang={question.lang} />
          {/* On its own line on phones, whichever font has loaded, so that nothing below it moves. */}
          <span lang={langOf(question, 'topic_name')} className="min-w-0 truncate max-sm:basis-full">
            {certification && `${certification.code} · `}
            {question.topic_name}
          </span>
        </p>
        <h2 className="sr-only">{say('home.question')}</h2>
        <QuestionText text={questionTextOf(question)} className="text-reading" />
        <fieldset className="grid min-w-0 gap-2.5">
          <legend className="sr-only">{say('question.options')}</legend>
          {options.map(({ letter, text }) => (
            <div key={letter}>
              <OptionButton
                letter={letter}
                state={stateOf(letter)}
                isLocked={chosen !== null}
                onPress={() => setChosen(letter)}
              >
                <OptionText text={text} />
              </OptionButton>
              <OptionReasons reasons={explained?.inPlace[letter]} />
            </div>
          ))}
        </fieldset>
        <div aria-live="polite" className="empty:hidden">
          {explained && (
            <div className={cx('border-s-3 ps-4', chosen === key ? 'border-positive' : 'border-negative')}>
              <p className="font-semibold">
                {chosen === key ? say('verdict.correct.exclaimed') : say('verdict.incorrect')}
              </p>
              <Explanation parts={explained} reference={question.reference} className="mt-1" />
              <p className="mt-3 flex flex-wrap gap-x-5">
                <TextLink to={`/questions/${question.id}`}>{say('home.openQuestion')}</TextLink>
                <TextLink to={`/certifications/${marketing.heroCertificationId}`}>
                  {certification ? say('home.diagnostic.for', { code: certification.code }) : say('home.diagnostic')}
                </TextLink>
              </p>
            </div>
          )}
        </div>
      </Card>
    </QuestionLanguage>
  );
}
