import { PrivatePage } from '../../features/identity/require-session.tsx';
import { BuilderPage } from '../../features/study/builder/builder-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="builder">
      <BuilderPage />
    </PrivatePage>
  );
}
