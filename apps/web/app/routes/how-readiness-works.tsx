import { HowReadinessWorksPage } from '../features/readiness/how-readiness-works-page.tsx';
import { pageLoader } from '../lib/page/page-loader.ts';
import { calibrationQuery } from '../lib/queries/readiness.ts';

// The page explains the model also where the record cannot be had.
const load = pageLoader(() => [calibrationQuery()], { mayMiss: true });
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <HowReadinessWorksPage />;
}
