import { heroCertificationQuery, heroQuestionsQuery, siteStatisticsQuery } from '../features/home/home.queries.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { reviewsQuery } from '../features/reviews/reviews.queries.ts';
import { pageLoader } from '../lib/page/page-loader.ts';

// The page works without any of them: what is missing has a fallback and does not change the page's status.
const load = pageLoader(() => [siteStatisticsQuery(), heroCertificationQuery(), heroQuestionsQuery(), reviewsQuery()], {
  mayMiss: true,
});
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <HomePage />;
}
