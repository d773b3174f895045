import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { PreparationTour } from '../preparation/preparation-tour.tsx';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { SiteFigures } from './site-figures.tsx';
import { SuccessNumbers } from './success-numbers.tsx';

export function HomePage() {
  return (
    <>
      <PageHead title={say('home.title')} description={say('home.description')} />
      <Hero />
      <SiteFigures />
      <CallToAction />
      <PreparationTour />
      <FeatureCards />
      <SuccessNumbers />
      <ReviewsSection />
    </>
  );
}
