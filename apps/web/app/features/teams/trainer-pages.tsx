import { AssignmentPage } from './assignments/assignment-page.tsx';
import { AssignmentsPage } from './assignments/assignments-page.tsx';
import { NewAssignmentPage } from './assignments/new-assignment-page.tsx';
import { MemberPage } from './people/member-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { ProgressPage } from './progress/progress-page.tsx';
import { SeatsPages } from './seats/seats-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import type { Team, TrainerPageName } from './team.ts';

type TrainerPagesProps = { team: Team; page: TrainerPageName; id: string };

/** The pages for trainers and owners, which members do not load. */
export default function TrainerPages({ team, page, id }: TrainerPagesProps) {
  if (page === 'seats') return <SeatsPages team={team} id={id} />;
  if (page === 'progress') return <ProgressPage team={team} />;
  if (page === 'settings') return <SettingsPage team={team} />;
  if (page === 'assignments') {
    if (id === '') return <AssignmentsPage team={team} />;
    return id === 'new' ? <NewAssignmentPage team={team} /> : <AssignmentPage key={id} team={team} assignmentId={id} />;
  }
  return id === '' ? <PeoplePage team={team} /> : <MemberPage key={id} team={team} memberId={id} />;
}
