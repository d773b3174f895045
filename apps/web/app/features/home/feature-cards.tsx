import { BookOpenText, ChartLine, LibraryBig, ListTree, Timer, TimerReset } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

const features = [
  {
    Icon: LibraryBig,
    title: 'Comprehensive Questions',
    text: 'Written to the vendor’s own exam guide and weighted like the real exam.',
  },
  {
    Icon: BookOpenText,
    title: 'Detailed Explanations',
    text: 'Why the right answer is right, and why every other option isn’t.',
  },
  {
    Icon: ListTree,
    title: 'Topic Organisation',
    text: 'Every question belongs to a topic, so you can read, search and practise one topic at a time.',
  },
  {
    Icon: Timer,
    title: 'Real Exam Simulation',
    text: 'Full length and timed, with flags and a navigator. Lose your connection and you lose nothing.',
  },
  {
    Icon: TimerReset,
    title: 'Study at Your Own Pace',
    text: 'No timer. One question at a time, with the answer and the reasoning right away.',
  },
  {
    Icon: ChartLine,
    title: 'Progress Tracking',
    text: 'Scores by exam and by topic answer the one question that matters: am I ready?',
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="page-width pt-16 sm:pt-24">
      <h2 id="features" className="font-heading text-heading">
        Built like the real exam
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
