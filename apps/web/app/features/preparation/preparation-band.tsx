import { ButtonLink } from '../../ui/button-link.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { planScreenshot } from './screenshots.ts';

type PreparationBandProps = { certificationId: string; className?: string };

/** What a visitor gets to prepare for a certification; signed-in users see their own readiness instead. */
export function PreparationBand({ certificationId, className = '' }: PreparationBandProps) {
  return (
    <section aria-labelledby="preparation" data-screen-only className={`signed-in:hidden ${className}`}>
      <div className="grid overflow-hidden rounded-card border border-line bg-sunken md:grid-cols-[2fr_3fr]">
        <div className="p-6 sm:p-8 md:self-center">
          <h2 id="preparation" className="font-heading text-heading">
            Know what to study, and when to book
          </h2>
          <p className="mt-2 text-ink-muted">
            A free account plans every day up to your exam and, after enough answers, estimates how ready you are: a
            model estimate, not yet checked against real exams.
          </p>
          <ButtonLink to={`/study/${certificationId}`} variant="secondary" className="mt-5">
            Plan your exam
          </ButtonLink>
        </div>
        <div className="ms-6 self-end overflow-hidden rounded-ss-card border-s border-t border-line sm:ms-8 md:ms-0 md:mt-8">
          <ScreenPicture
            screenshot={planScreenshot}
            alt="The study page of a demo learner for SAA-C03: days to the exam, today’s list of questions, why they were chosen, and how many questions have been seen."
          />
        </div>
      </div>
    </section>
  );
}
