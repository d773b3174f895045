import { CircleCheck } from 'lucide-react';
import { TextLink } from '../../ui/text-link.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { readinessScreenshot } from './screenshots.ts';

const offers = [
  'A diagnostic and 10 questions of every certification',
  'A study plan to your exam date, with a list for each day',
  'Your readiness, once you have answered enough questions',
];

/** What an account has without a plan (LRN-33, LRN-83). */
export function FreeForAll() {
  return (
    <section aria-labelledby="free" className="mx-auto mt-14 w-full max-w-4xl sm:mt-20">
      <div className="grid overflow-hidden rounded-card border border-line bg-sunken md:grid-cols-2">
        <div className="p-6 sm:p-8 md:self-center">
          <h2 id="free" className="font-heading text-heading">
            Free with every account
          </h2>
          <ul className="mt-4 grid gap-2.5">
            {offers.map((offer) => (
              <li key={offer} className="flex gap-3">
                <CircleCheck aria-hidden="true" className="mt-1 text-accent" />
                {offer}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-caption text-ink-muted">
            Readiness is a model estimate, not yet checked against real exams.{' '}
            <TextLink to="/how-readiness-works">How readiness works</TextLink>
          </p>
        </div>
        <div className="mx-6 self-end overflow-hidden rounded-t-card border-x border-t border-line sm:mx-8 md:ms-0 md:mt-8">
          <ScreenPicture
            screenshot={readinessScreenshot}
            alt="The readiness of a demo learner for SAA-C03: how many of ten people with the same answers would pass, drawn as ten figures."
          />
        </div>
      </div>
    </section>
  );
}
