import { BookOpenText, ChartLine, LibraryBig, ListTree, Timer, TimerReset } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

const features = [
  {
    Icon: LibraryBig,
    title: 'Comprehensive Questions',
    text: 'Written for the topics of the vendor’s own exam guide, weighted as the real exam weighs them.',
  },
  {
    Icon: BookOpenText,
    title: 'Detailed Explanations',
    text: 'Why the right option is right, and why each of the others is not.',
  },
  {
    Icon: ListTree,
    title: 'Topic Organisation',
    text: 'Every question belongs to a topic, so you can read, search and practise one topic at a time.',
  },
  {
    Icon: Timer,
    title: 'Real Exam Simulation',
    text: 'Full length, to the clock, with flags and a navigator. A reload or a lost connection costs nothing.',
  },
  {
    Icon: TimerReset,
    title: 'Study at Your Own Pace',
    text: 'Practice mode has no clock: one question at a time, with the answer and its reason at once.',
  },
  {
    Icon: ChartLine,
    title: 'Progress Tracking',
    text: 'Scores over time, by exam and by topic, answer the one question that counts: am I ready?',
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="page-width pt-16 sm:pt-24">
      <h2 id="features" className="font-heading text-heading">
        Everything the real exam asks of you
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
