import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { StarInput } from '../../ui/forms/star-input.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';

const ratingLabels = [
  say('review.rating.1'),
  say('review.rating.2'),
  say('review.rating.3'),
  say('review.rating.4'),
  say('review.rating.5'),
];
const closesAfterMs = 500;

type ReviewDialogProps = {
  question: string;
  /** The outcome of the exam, above the question; it has the one way on until a rating is chosen. */
  children: (hasRating: boolean) => ReactNode;
  /** Called when the user has reviewed, skipped or closed it. */
  onDone: () => void;
};

/** Asks for the user's review. It closes half a second after the thank-you message. */
export function ReviewDialog({ question, children, onDone }: ReviewDialogProps) {
  const [rating, setRating] = useState<number | null>(null);
  const [isSent, setIsSent] = useState(false);
  const errorId = useId();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { form, field, errors, isBusy } = useForm({
    initial: { rating: '', review: '' },
    check: (values) => requireFields(values, { rating: say('review.rating.required') }),
    fallback: say('review.notSent'),
    send: async (values) => {
      if (isSent) return;
      const review = values.review.trim() || null;
      await call('POST /reviews', { body: { rating: Number(values.rating), review } });
      void client.invalidateQueries({ queryKey: ['GET /reviews'] });
      void client.invalidateQueries({ queryKey: ['GET /reviews/my-review'] });
      setIsSent(true);
      timer.current = setTimeout(onDone, closesAfterMs);
    },
  });

  return (
    <Dialog isOpen title={say('review.result')} onClose={onDone}>
      {children(rating !== null)}
      <form {...form} className="grid gap-4">
        <div>
          <h3 className="text-title font-semibold">{question}</h3>
          <p className="mt-0.5 text-ink-muted">{say('review.use')}</p>
        </div>
        <StarInput
          legend={say('review.rating')}
          name="rating"
          labels={ratingLabels}
          value={rating}
          onChange={setRating}
          error={<p id={errorId}>{say('review.rating.required')}</p>}
        />
        <ReviewTextField {...field('review')} />
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        {isSent && <Notice tone="positive">{say('review.thanks')}</Notice>}
        <DialogActions>
          <Button onClick={onDone}>{say('action.skip')}</Button>
          <Button
            type="submit"
            variant={rating === null ? 'secondary' : 'primary'}
            disabled={rating === null || isSent}
            isBusy={isBusy}
            aria-describedby={rating === null ? errorId : undefined}
          >
            {say('review.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const maxCharacters = 500;

type ReviewTextFieldProps = { name: string; defaultValue: string; error: string | undefined };

/** The optional text with a counter of visible characters. Input past the limit is cut. */
function ReviewTextField(field: ReviewTextFieldProps) {
  const [used, setUsed] = useState(codePoints(field.defaultValue));
  return (
    <TextArea
      label={say('review.text')}
      rows={4}
      {...field}
      onChange={({ target }) => {
        target.value = cutToCodePoints(target.value, maxCharacters);
        setUsed(codePoints(target.value));
      }}
      hint={
        <span className="flex justify-end tabular-nums">
          <span>
            {used}/{maxCharacters}
            <span className="sr-only"> {say('unit.characters')}</span>
          </span>
        </span>
      }
    />
  );
}

/** Length in code points, as the server counts it: an emoji is one character. */
export const codePoints = (text: string): number => [...text].length;

export const cutToCodePoints = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('');
