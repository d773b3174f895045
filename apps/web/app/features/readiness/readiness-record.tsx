import { useQuery } from '@tanstack/react-query';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { calibrationQuery } from '../../lib/queries/readiness.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReliabilityPlot } from './reliability-plot.tsx';

/** From how many outcomes on a certification's plot says something. */
const outcomesToCheck = 100;

/** How often estimates came true: of simulated learners, and of real exams where enough people told us. */
export function ReadinessRecord() {
  const { data: calibration, isError, refetch } = useQuery(calibrationQuery());
  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-muted">The record could not be loaded.</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    );
  if (!calibration) return <div className="min-h-96" />;
  const { simulation, certifications } = calibration;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p>
          To test the model before there are results of real exams, we simulate learners whose true chance is known, and
          who learn, forget and guess by other rules than the model’s: {formatCount(simulation.learners)} of them in
          each of {simulation.seeds} runs. On average the prediction is {(simulation.calibrationError * 100).toFixed(1)}{' '}
          percentage points off what happened to people with the same prediction. This shows that the calculation works.
          It does not show that our questions are as hard as the real ones: only real exams can.
        </p>
        {simulation.bins.length > 0 && <ReliabilityPlot title="Simulated learners" bins={simulation.bins} />}
      </div>
      <section aria-labelledby="real-exams" className="grid gap-4">
        <h3 id="real-exams" className="text-title font-semibold">
          Real exams
        </h3>
        {certifications.length === 0 ? (
          <p>
            No certification has 10 results yet. Until it has {outcomesToCheck}, its estimates carry the label ‘Model
            estimate, not yet checked against real exams’. If you set a date on your study page, we ask you afterwards
            how it went.
          </p>
        ) : (
          <ul className="grid gap-8">
            {certifications.map(({ certificationId, certificationName, outcomes, bins }) => (
              <li key={certificationId} className="grid gap-3">
                <p>
                  <TextLink to={`/certifications/${certificationId}`}>{certificationName}</TextLink>:{' '}
                  {formatQuantity(outcomes, 'result')}
                  {bins === null && `, ${outcomesToCheck - outcomes} more before it can be checked`}
                </p>
                {bins && <ReliabilityPlot title={`${certificationName}, real exams`} bins={bins} />}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
