import { BookOpenCheck, ChartLine, LibraryBig, MessagesSquare, RefreshCw, Smartphone } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { say } from '../../lib/texts.ts';

const features = (certificationCount: number) => [
  {
    Icon: LibraryBig,
    title: `${formatCount(certificationCount)}+ ${say('about.feature.programs')}`,
    text: say('about.feature.programs.text'),
  },
  {
    Icon: BookOpenCheck,
    title: say('about.feature.content'),
    text: say('about.feature.content.text'),
  },
  {
    Icon: ChartLine,
    title: say('about.feature.progress'),
    text: say('about.feature.progress.text'),
  },
  {
    Icon: Smartphone,
    title: say('about.feature.mobile'),
    text: say('about.feature.mobile.text'),
  },
  {
    Icon: RefreshCw,
    title: say('about.feature.updates'),
    text: say('about.feature.updates.text'),
  },
  {
    Icon: MessagesSquare,
    title: say('about.feature.forums'),
    text: say('about.feature.forums.text'),
  },
];

export function AboutFeatures({ certificationCount }: { certificationCount: number }) {
  return (
    <section aria-labelledby="about-features" className="mt-16">
      <h2 id="about-features" className="font-heading text-heading">
        {say('about.features')}
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
