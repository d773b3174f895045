import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { HeroQuestion } from './hero-question.tsx';

export function Hero() {
  return (
    <section className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,34rem)] lg:items-start lg:gap-16 lg:py-20">
      <div className="lg:pt-16">
        <h1 className="max-w-[10.8em] font-heading text-display text-pretty">{say('home.heading')}</h1>
        <p className="mt-5 max-w-[25.8em] text-title font-normal text-ink-muted">{say('home.description')}</p>
        <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
          <ButtonLink to="/register" size="large">
            {say('home.tryExam')}
          </ButtonLink>
          <ButtonLink to="/exams" variant="secondary" size="large">
            {say('notFound.browse')}
          </ButtonLink>
        </div>
      </div>
      <HeroQuestion />
    </section>
  );
}
