import { Compass } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const steps = [
  'Choose the certification that you are aiming for.',
  'Take its free diagnostic: 20 questions, to the clock, with every answer explained.',
  'Come back here: your score, your trend and what to practise next are waiting.',
];

/** Shown before the first attempt: what will be here, and how to start. */
export function EmptyDashboard() {
  return (
    <Card>
      <EmptyState
        icon={<Compass aria-hidden="true" />}
        title="Start Your Journey"
        action={<ButtonLink to="/providers">Browse Certifications</ButtonLink>}
      >
        <ol className="grid gap-2 text-start [counter-reset:step]">
          {steps.map((step) => (
            <li
              key={step}
              className="flex gap-3 [counter-increment:step] before:font-semibold before:text-accent before:content-[counter(step)'.']"
            >
              {step}
            </li>
          ))}
        </ol>
      </EmptyState>
    </Card>
  );
}
