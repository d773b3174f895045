import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { planScreenshot, ScreenPicture } from './screen-picture.tsx';

type PreparationBandProps = { certificationId: string; className?: string };

/** What a visitor gets to prepare for a certification; signed-in users see their own readiness instead. */
export function PreparationBand({ certificationId, className = '' }: PreparationBandProps) {
  return (
    <section aria-labelledby="preparation" data-screen-only className={`signed-in:hidden ${className}`}>
      <div className="grid overflow-hidden rounded-card border border-line bg-sunken md:grid-cols-[2fr_3fr]">
        <div className="p-6 sm:p-8 md:self-center">
          <h2 id="preparation" className="font-heading text-heading">
            {say('preparation.title')}
          </h2>
          <p className="mt-2 text-ink-muted">{say('preparation.band')}</p>
          <ButtonLink to={`/study/${certificationId}`} variant="secondary" className="mt-5">
            {say('catalogue.planExam')}
          </ButtonLink>
        </div>
        <div className="ms-6 self-end overflow-hidden rounded-ss-card border-s border-t border-line sm:ms-8 md:ms-0 md:mt-8">
          <ScreenPicture screenshot={planScreenshot} alt={say('preparation.band.picture')} />
        </div>
      </div>
    </section>
  );
}
