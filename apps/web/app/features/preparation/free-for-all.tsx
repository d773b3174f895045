import { CircleCheck } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { readinessScreenshot, ScreenPicture } from './screen-picture.tsx';

const offers = [say('free.diagnostic'), say('free.plan'), say('free.readiness')];

/** What an account offers without a plan (LRN-33, LRN-83). */
export function FreeForAll() {
  return (
    <section aria-labelledby="free" className="mx-auto mt-14 w-full max-w-4xl sm:mt-20">
      <div className="grid overflow-hidden rounded-card border border-line bg-sunken md:grid-cols-2">
        <div className="p-6 sm:p-8 md:self-center">
          <h2 id="free" className="font-heading text-heading">
            {say('free.title')}
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
            {say('free.estimate')} <TextLink to="/how-readiness-works">{say('footer.readiness')}</TextLink>
          </p>
        </div>
        <div className="mx-6 self-end overflow-hidden rounded-t-card border-x border-t border-line sm:mx-8 md:ms-0 md:mt-8">
          <ScreenPicture screenshot={readinessScreenshot} alt={say('free.picture')} />
        </div>
      </div>
    </section>
  );
}
