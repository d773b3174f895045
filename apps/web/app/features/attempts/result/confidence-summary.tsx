import { say } from '../../../lib/texts.ts';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { confidenceLabels } from '../confidence/confidence-labels.ts';
import { confidenceFigures } from './result-confidence.ts';
import type { NumberedQuestion } from './result-figures.ts';

/** How often each confidence was right. Renders nothing if the user was not asked. */
export function ConfidenceSummary({ questions }: { questions: readonly NumberedQuestion[] }) {
  const figures = confidenceFigures(questions);
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="confidence" className="mt-12">
      <h2 id="confidence" className="font-heading text-title">
        {say('confidence.heading')}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3 sm:gap-8">
        {figures.map(({ confidence, right, total }) => (
          <li key={confidence}>
            <p className="flex items-baseline justify-between gap-x-3">
              <span>{confidenceLabels[confidence]}</span>
              <span className="font-semibold tabular-nums">{say('confidence.figure', { right, total })}</span>
            </p>
            <ProgressBar
              percent={(right / total) * 100}
              label={`${confidenceLabels[confidence]}: ${say('confidence.figure', { right, total })}`}
              className="mt-1.5"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
