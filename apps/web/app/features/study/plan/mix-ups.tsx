import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { roomPath } from '../../../lib/address/room-path.ts';
import { callOnce } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { randomKey } from '../../../lib/api/random-key.ts';
import { startLanguage } from '../../../lib/languages/start-language.ts';
import type { MixUps as Found } from '../../../lib/queries/study.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TermLines } from '../../question-parts/mistakes/term-lines.tsx';

const maxPairs = 3;
/** A sitting. */
const maxQuestions = 20;

type Pair = Found['pairs'][number];

/** The pairs of terms that the user mixes up; renders nothing without any (LRN-119). */
export function MixUps({ certificationId, pairs }: { certificationId: string; pairs: readonly Pair[] }) {
  if (pairs.length === 0) return null;
  return (
    <Card className="sm:p-8">
      <section aria-labelledby="mix-ups">
        <h2 id="mix-ups" className="text-title font-semibold">
          {say('mixUps.title')}
        </h2>
        <ul className="mt-4 grid gap-7">
          {pairs.slice(0, maxPairs).map((pair) => (
            <li key={pair.terms.map(({ id }) => id).join(' ')}>
              <TermLines terms={pair.terms} />
              <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                <p className="text-ink-muted tabular-nums">
                  {say('mixUps.times', { mixed: pair.mixed, met: pair.met })}
                </p>
                {pair.questions > 0 && <PractisePair certificationId={certificationId} pair={pair} />}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function PractisePair({ certificationId, pair }: { certificationId: string; pair: Pair }) {
  const navigate = useNavigate();
  const count = Math.min(pair.questions, maxQuestions);
  // The same after a lost reply, so that pressing again makes no second set.
  const key = useRef('');
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      key.current ||= randomKey();
      const mixUp: [string, string] = [pair.terms[0].id, pair.terms[1].id];
      return callOnce(key.current, 'POST /practice-sets', {
        body: { certificationId, count, mixUp, ...startLanguage() },
      });
    },
    onSuccess: (attempt) => {
      key.current = '';
      void navigate(roomPath(attempt));
    },
  });
  return (
    <>
      <Button isBusy={isPending} onClick={() => mutate()}>
        {say('mixUps.practise', { count })}
      </Button>
      {error && (
        <p role="alert" className="text-negative">
          {messageOf(error, say('mixUps.failed'))}
        </p>
      )}
    </>
  );
}
