import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DiagnosticChoice } from './diagnostic-choice.tsx';

const steps = [say('journey.pick'), say('journey.take'), say('journey.return')];

/** Shown before the first attempt: the choice itself, and how it goes on. */
export function EmptyDashboard() {
  return (
    <Card className="grid gap-6 sm:p-8">
      <div>
        <h2 className="font-heading text-title">{say('journey')}</h2>
        <ol className="mt-3 grid gap-x-8 gap-y-2 text-ink-muted [counter-reset:step] lg:grid-cols-3">
          {steps.map((step) => (
            <li
              key={step}
              className="flex gap-2.5 [counter-increment:step] before:font-semibold before:text-accent before:content-[counter(step)'.']"
            >
              {step}
            </li>
          ))}
        </ol>
      </div>
      <DiagnosticChoice />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5 text-ink-muted">
        {say('journey.other')}
        <ButtonLink to="/providers" variant="secondary">
          {say('certifications.browse')}
        </ButtonLink>
      </p>
    </Card>
  );
}
