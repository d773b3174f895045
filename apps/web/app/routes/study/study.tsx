import { PrivatePage } from '../../features/identity/private-page.tsx';
import { ReadinessBrief } from '../../features/readiness/readiness-brief.tsx';
import { StudyPage } from '../../features/study/targets/study-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="study">
      <StudyPage Readiness={ReadinessBrief} />
    </PrivatePage>
  );
}
