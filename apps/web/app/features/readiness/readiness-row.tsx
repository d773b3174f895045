import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ReadinessDetails } from './readiness-details.tsx';
import { estimateLabel, passSentence } from './readiness-words.ts';
import { TenPeople } from './ten-people.tsx';
import { TooEarly } from './too-early.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

/** One certification: the verdict and the sentence; the score and what moves it open below. */
export function ReadinessRow({ readiness }: { readiness: ReplyOf<'GET /users/me/readiness'>[number] }) {
  const { certificationId, verdict, pass, score, state } = readiness;
  const { data: certification } = useQuery(certificationQuery(certificationId));
  const code = certification?.code ?? certificationId;
  return (
    <div className="grid gap-x-10 gap-y-4 px-5 py-5 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start justify-items-start gap-2">
        <h3 className="leading-snug font-semibold">
          <span className="block text-caption font-bold text-ink-muted">{code}</span>
          <TextLink to={`/certifications/${certificationId}`} className="text-ink!">
            {certification?.title ?? code}
          </TextLink>
        </h3>
        <VerdictBadge verdict={verdict} />
      </div>
      {pass && score ? (
        <div className="grid content-start gap-3">
          <p className="text-title font-semibold text-balance">{passSentence(pass)}</p>
          <TenPeople low={pass.low} high={pass.high} />
          {state === 'estimate' && <p className="text-caption font-medium text-ink-muted">{estimateLabel}</p>}
          <ReadinessDetails readiness={readiness} score={score} certification={certification} code={code} />
        </div>
      ) : (
        <TooEarly readiness={readiness} />
      )}
    </div>
  );
}
