import { AboutPage } from '../features/pages/about-page.tsx';

export default function Route() {
  return <AboutPage />;
}
