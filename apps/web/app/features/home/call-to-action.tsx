import { ArrowRight } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** A link to the free exam. */
export function CallToAction() {
  return (
    <section className="page-width pt-16 sm:pt-20">
      <div className="grid items-center gap-6 rounded-card bg-accent-soft p-6 sm:p-10 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="font-heading text-heading">{say('home.call')}</h2>
          <p className="mt-2 max-w-[33.6em] text-ink-muted">{say('home.call.text')}</p>
        </div>
        <ButtonLink to="/exams" size="large" className="justify-self-start">
          {say('home.call.action')}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </div>
    </section>
  );
}
