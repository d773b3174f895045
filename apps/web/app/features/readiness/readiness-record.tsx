import { useQuery } from '@tanstack/react-query';
import { pageLanguage } from '../../lib/page-language.ts';
import { calibrationQuery } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReliabilityPlot } from './reliability-plot.tsx';

/** From how many outcomes on a certification's plot says something. */
const outcomesToCheck = 100;
const oneDecimal = new Intl.NumberFormat(pageLanguage, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How often estimates came true: of simulated learners, and of real exams where enough people told us. */
export function ReadinessRecord() {
  const { data: calibration, isError, refetch } = useQuery(calibrationQuery());
  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-muted">{say('record.notLoaded')}</p>
        <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
      </div>
    );
  if (!calibration) return <div className="min-h-96" />;
  const { simulation, certifications } = calibration;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p>
          {say('record.simulation', {
            learners: simulation.learners,
            runs: simulation.seeds,
            points: oneDecimal.format(simulation.calibrationError * 100),
          })}
        </p>
        {simulation.bins.length > 0 && <ReliabilityPlot title={say('record.simulated')} bins={simulation.bins} />}
      </div>
      <section aria-labelledby="real-exams" className="grid gap-4">
        <h3 id="real-exams" className="text-title font-semibold">
          {say('record.realExams')}
        </h3>
        {certifications.length === 0 ? (
          <p>{say('record.none', { count: outcomesToCheck })}</p>
        ) : (
          <ul className="grid gap-8">
            {certifications.map(({ certificationId, certificationName, outcomes, bins }) => (
              <li key={certificationId} className="grid gap-3">
                <p>
                  <TextLink to={`/certifications/${certificationId}`}>{certificationName}</TextLink>:{' '}
                  {say('record.results', { count: outcomes })}
                  {bins === null && `, ${say('record.more', { count: outcomesToCheck - outcomes })}`}
                </p>
                {bins && (
                  <ReliabilityPlot
                    title={say('record.realExams.of', { certification: certificationName })}
                    bins={bins}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
