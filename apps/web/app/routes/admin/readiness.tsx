import { ReadinessFiguresPage } from '../../features/admin/readiness/readiness-page.tsx';

export default function Route() {
  return <ReadinessFiguresPage />;
}
