import { BookOpenText, ChartLine, LibraryBig, ListTree, Timer, TimerReset } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';

const features = [
  {
    Icon: LibraryBig,
    title: say('home.feature.questions'),
    text: say('home.feature.questions.text'),
  },
  {
    Icon: BookOpenText,
    title: say('home.feature.explanations'),
    text: say('home.feature.explanations.text'),
  },
  {
    Icon: ListTree,
    title: say('home.feature.topics'),
    text: say('home.feature.topics.text'),
  },
  {
    Icon: Timer,
    title: say('home.feature.simulation'),
    text: say('home.feature.simulation.text'),
  },
  {
    Icon: TimerReset,
    title: say('home.feature.pace'),
    text: say('home.feature.pace.text'),
  },
  {
    Icon: ChartLine,
    title: say('about.feature.progress'),
    text: say('home.feature.progress.text'),
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="page-width pt-16 sm:pt-24">
      <h2 id="features" className="font-heading text-heading">
        {say('home.features')}
      </h2>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="grid">
            <Card>
              <Icon aria-hidden="true" className="size-6! text-accent" />
              <h3 className="mt-4 text-title font-semibold">{title}</h3>
              <p className="mt-1.5 text-ink-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
