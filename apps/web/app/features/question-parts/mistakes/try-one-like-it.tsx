import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { roomPath } from '../../../lib/address/room-path.ts';
import { callOnce } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { randomKey } from '../../../lib/api/random-key.ts';
import { startLanguage } from '../../../lib/languages/start-language.ts';
import { rememberOrigin } from '../../../lib/study/set-origin.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';

type TryOneLikeItProps = {
  certificationId: string;
  questionId: string;
  /** The fragment of this page that the set's result leads back to. */
  anchor?: string;
};

/** Under a wrong answer: one more question of this kind. Without one it says so in place (LRN-115). */
export function TryOneLikeIt({ certificationId, questionId, anchor = '' }: TryOneLikeItProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // The same after a lost reply, so that pressing again makes no second set.
  const key = useRef('');
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      key.current ||= randomKey();
      const body = { certificationId, like: questionId, count: 1, ...startLanguage() };
      return callOnce(key.current, 'POST /practice-sets', { body });
    },
    onSuccess: (attempt) => {
      key.current = '';
      rememberOrigin(attempt.id, `${pathname}${search}${anchor ? `#${anchor}` : hash}`);
      void navigate(roomPath(attempt));
    },
  });
  return (
    <div data-screen-only className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button isBusy={isPending} onClick={() => mutate()}>
        {say('likeIt.try')}
      </Button>
      <p role="status" className="text-ink-muted">
        {error && messageOf(error, say('likeIt.failed'))}
      </p>
    </div>
  );
}
