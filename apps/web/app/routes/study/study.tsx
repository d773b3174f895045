import { PrivatePage } from '../../features/identity/require-session.tsx';
import { StudyPage } from '../../features/study/targets/study-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="study">
      <StudyPage />
    </PrivatePage>
  );
}
