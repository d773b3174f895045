import type { ReactNode } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { CallToAction } from './call-to-action.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { SiteFigures } from './site-figures.tsx';
import { SuccessNumbers } from './success-numbers.tsx';

/** The start page; the reviews and how one prepares belong to other features and are passed in. */
export function HomePage({ preparation, reviews }: { preparation: ReactNode; reviews: ReactNode }) {
  return (
    <>
      <PageHead title={say('home.title')} description={say('home.description')} />
      <Hero />
      <SiteFigures />
      <CallToAction />
      {preparation}
      <FeatureCards />
      <SuccessNumbers />
      {reviews}
    </>
  );
}
