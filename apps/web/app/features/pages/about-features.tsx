import { BookOpenCheck, ChartLine, LibraryBig, MessagesSquare, RefreshCw, Smartphone } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';

const features = (certificationCount: number) => [
  {
    Icon: LibraryBig,
    title: `${formatCount(certificationCount)}+ Certification Programs`,
    text: 'Cloud, security, networking and development, from the first foundational exam to expert level.',
  },
  {
    Icon: BookOpenCheck,
    title: 'Expert-Curated Content',
    text: 'Original questions by practitioners, weighted by the vendor’s own exam guide and checked against its documentation.',
  },
  {
    Icon: ChartLine,
    title: 'Progress Tracking',
    text: 'Scores over time, by exam and by topic, and a practice round made of what you missed.',
  },
  {
    Icon: Smartphone,
    title: 'Mobile-Friendly',
    text: 'A whole exam works on a phone, and goes on where you left it when the connection drops.',
  },
  {
    Icon: RefreshCw,
    title: 'Regular Updates',
    text: 'Exams and services change. Questions follow, and each certification says when it was last checked.',
  },
  {
    Icon: MessagesSquare,
    title: 'Community Forums',
    text: 'Talk a hard question through with others who are preparing for the same exam.',
  },
];

export function AboutFeatures({ certificationCount }: { certificationCount: number }) {
  return (
    <section aria-labelledby="about-features" className="mt-16">
      <h2 id="about-features" className="font-heading text-heading">
        What you get
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {features(certificationCount).map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6! text-accent" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
