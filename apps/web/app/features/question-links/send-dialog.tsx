import type { AskedQuestion } from '@examplar/contract/exams';
import { includesOption, toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { readOptions } from '@examplar/domain/questions/options';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { incompleteWarning } from '../../lib/answers/answer-format.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { formatLocalDate } from '../../lib/format.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { OptionButton } from '../question-parts/option-button.tsx';
import { OptionText } from '../question-parts/question-text.tsx';
import { type QuestionLink, questionLinksQuery } from './question-links.queries.ts';

type CreatedLinkProps = { url: string; expiresAt: string; hasAnswer: boolean };

const canShare = () => typeof navigator.share === 'function';

/** A new link, to be copied or shared: it is shown only now, since the server keeps only its hash. */
function CreatedLink({ url, expiresAt, hasAnswer }: CreatedLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), []);
  const share = () => navigator.share({ title: say('link.title'), url }).catch(() => {});
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {say('link.forOne')}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-h-12 w-full min-w-0 rounded-control border border-line-control bg-raised px-3.5 text-ellipsis"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copyText(url)}>
          <Copy aria-hidden="true" />
          {say('link.copy')}
        </Button>
        {canShare() && (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden="true" />
            {say('link.share')}
          </Button>
        )}
      </div>
      <p role="status" className="text-caption text-ink-muted">
        {say('link.shownOnce', { date: formatLocalDate(expiresAt) })} {!hasAnswer && say('link.ownAnswer')}
      </p>
    </div>
  );
}

type SendDialogProps = { question: AskedQuestion; onClose: () => void };
type Created = { url: string; expiresAt: string; hasAnswer: boolean };

/** Makes a link to the question, with the sender's own answer if they give it now, and shows what became of earlier ones. */
export function SendDialog({ question, onClose }: SendDialogProps) {
  const [answer, setAnswer] = useState('');
  const [created, setCreated] = useState<Created | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const client = useQueryClient();

  const create = async () => {
    const incomplete = answer === '' ? null : incompleteWarning(answer, formatOf(question));
    setProblem(incomplete ?? '');
    if (incomplete) return;
    setIsBusy(true);
    try {
      const body = answer === '' ? {} : { selectedAnswer: answer };
      const link = await call('POST /questions/:questionId/links', { params: { questionId: question.id }, body });
      setCreated({ ...link, hasAnswer: answer !== '' });
      void client.invalidateQueries(questionLinksQuery(question.id));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setIsBusy(false);
  };

  return (
    <Dialog isOpen title={say('link.send')} description={say('link.send.text')} onClose={onClose}>
      {created ? <CreatedLink {...created} /> : <OwnAnswer question={question} answer={answer} onAnswer={setAnswer} />}
      <SentLinks questionId={question.id} />
      {problem && <Notice tone="negative">{problem}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>{created ? say('action.done') : say('action.cancel')}</Button>
        {!created && (
          <Button variant="primary" isBusy={isBusy} busyLabel={say('link.creating')} onClick={() => void create()}>
            {say('link.create')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type OwnAnswerProps = { question: AskedQuestion; answer: string; onAnswer: (answer: string) => void };

function OwnAnswer({ question, answer, onAnswer }: OwnAnswerProps) {
  const { kind, options, number_of_answers: count } = question;
  if (kind !== 'choice') {
    return <p className="text-ink-muted">{say('link.answerYourself')}</p>;
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">
        {count > 1 ? say('link.yourAnswer.count', { count }) : say('answer.yours')}{' '}
        <span className="font-normal text-ink-muted">{say('link.nowOrLater')}</span>
      </legend>
      {readOptions(options).map(({ letter, text }) => (
        <OptionButton
          key={letter}
          letter={letter}
          state={includesOption(answer, letter) ? 'chosen' : 'idle'}
          onPress={() => onAnswer(answer === letter ? '' : toggleOption(answer, letter, count))}
        >
          <OptionText text={text} />
        </OptionButton>
      ))}
    </fieldset>
  );
}

const formatOf = ({ kind, options, number_of_answers, prompts, prompt_options }: AskedQuestion) => ({
  kind,
  options,
  numberOfAnswers: number_of_answers,
  prompts,
  promptOptions: prompt_options,
});

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'RATE_LIMITED') {
    return say('link.limit');
  }
  return serverMessage(error, say('link.notCreated'));
}

/** The links to a question that the user has sent, with their answers. Absent while there are none. */
function SentLinks({ questionId }: { questionId: string }) {
  const { data: links = [] } = useQuery(questionLinksQuery(questionId));
  if (links.length === 0) return null;
  return (
    <section aria-label={say('link.sent')} className="border-t border-line pt-4">
      <h3 className="font-semibold">{say('link.sent')}</h3>
      <ul className="mt-1.5 grid gap-1.5 text-caption">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-muted">{formatLocalDate(link.createdAt)}</span>
            <span>{stateOf(link)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ ownAnswer, otherAnswer, hasOtherAnswered }: QuestionLink): string {
  if (ownAnswer && otherAnswer) return say('link.state.both', { own: ownAnswer, other: otherAnswer });
  if (hasOtherAnswered) return say('link.state.answered');
  return ownAnswer ? say('link.state.own', { own: ownAnswer }) : say('link.state.none');
}
