import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { answerInputOf } from '../question-parts/inputs/answer-inputs.ts';
import { QuestionCase } from '../question-parts/question-case.tsx';
import { QuestionText } from '../question-parts/question-text.tsx';
import { NumberedPlaces } from '../question-parts/text-places.tsx';
import { BothAnswers, type Waiting } from './both-answers.tsx';
import { inPageLanguage, type OpenedLink } from './question-links.queries.ts';

type AnswerLinkProps = { link: OpenedLink; token: string } & Waiting;

/** The question of an open link with its answer, which is sent once; then the verdict, the other answer and the reasons. */
export function AnswerLink({ link, token, ...waiting }: AnswerLinkProps) {
  const { question, scenario, feedback } = link;
  const [chosen, setChosen] = useState('');
  const [struck, setStruck] = useState('');
  const { isBusy, problem, send } = useSendAnswer(token);
  const verdict = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(feedback === null);
  const textId = useId();
  const { Input, hasPlacesInText = false, hint } = answerInputOf(question);

  // The verdict of the answer just given is read; one that was there when the page opened is not.
  useEffect(() => {
    if (feedback && wasOpen.current) verdict.current?.focus();
    wasOpen.current = feedback === null;
  }, [feedback]);

  return (
    <>
      {scenario && <QuestionCase scenario={scenario} />}
      {!hasPlacesInText && (
        <div id={textId}>
          <NumberedPlaces>
            <QuestionText text={questionTextOf(question)} className="mt-5 text-[1.125rem] leading-[1.6]" />
          </NumberedPlaces>
        </div>
      )}
      {!feedback && hint(question) && <p className="mt-4 font-semibold text-accent">{hint(question)}</p>}
      {feedback && <BothAnswers ref={verdict} link={link} feedback={feedback} {...waiting} />}
      {/* biome-ignore lint/a11y/useSemanticElements: the inputs of some kinds have fields of their own */}
      <div
        role="group"
        aria-label={say('answer.yours')}
        aria-describedby={hasPlacesInText ? undefined : textId}
        className="mt-5"
      >
        <Input
          question={question}
          answer={link.ownAnswer ?? chosen}
          isLocked={feedback !== null || isBusy}
          checked={feedback}
          struck={struck}
          onAnswer={setChosen}
          onStrike={(letter) => setStruck(struck.includes(letter) ? struck.replace(letter, '') : `${struck}${letter}`)}
        />
      </div>
      {!feedback && (
        <>
          {problem && (
            <Notice tone="negative" className="mt-4">
              {problem}
            </Notice>
          )}
          <Button
            variant="primary"
            size="large"
            className="mt-6 max-sm:w-full"
            isBusy={isBusy}
            busyLabel={say('report.sending')}
            disabled={chosen === ''}
            onClick={() => void send(chosen)}
          >
            {say('link.answer')}
          </Button>
          <p className="mt-2 text-caption text-ink-muted">{say('link.final')}</p>
        </>
      )}
    </>
  );
}

function useSendAnswer(token: string) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (selectedAnswer: string) => {
    setIsBusy(true);
    setProblem('');
    try {
      const answered = await call('POST /question-links/answers', {
        body: { token, selectedAnswer, ...inPageLanguage },
      });
      // Not read again: a browser that keeps no cookie is a stranger to the link by now.
      client.setQueriesData({ queryKey: ['question-link', token] }, answered);
    } catch (error) {
      const isDecided =
        error instanceof ApiError && ['ALREADY_ANSWERED', 'LINK_USED', 'INVALID_TOKEN'].includes(error.code);
      // Another tab or browser was faster: what the link is now takes the place of this form.
      if (isDecided) await client.resetQueries({ queryKey: ['question-link', token] });
      else setProblem(problemOf(error));
    }
    setIsBusy(false);
  };
  return { isBusy, problem, send };
}

function problemOf(error: unknown): string {
  const [detail] = error instanceof ApiError ? error.details : [];
  return detail?.message ?? serverMessage(error, say('link.notSent'));
}
