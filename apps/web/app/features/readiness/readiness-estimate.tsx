import type { Readiness } from '../../lib/queries/readiness.ts';
import { estimateLabel, passSentence } from './readiness-words.ts';
import { ScoreBand } from './score-band.tsx';
import { TenPeople } from './ten-people.tsx';
import { TooEarly } from './too-early.tsx';

/** The sentence, its ten figures and the likely score; before there are enough answers, what is missing. */
export function ReadinessEstimate({ readiness }: { readiness: Readiness }) {
  const { pass, score, state } = readiness;
  if (!pass || !score) return <TooEarly readiness={readiness} />;
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-3">
        <p className="text-title font-semibold text-balance">{passSentence(pass)}</p>
        <TenPeople low={pass.low} high={pass.high} />
        {state === 'estimate' && <p className="text-caption font-medium text-ink-muted">{estimateLabel}</p>}
      </div>
      <ScoreBand score={score} />
    </div>
  );
}
