import { PageHead } from '../../lib/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { useGoBack } from './go-back.ts';
import { QuestionSkeleton } from './question-skeleton.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';

/**
 * A question past the preview, for users without a plan. The server renders it for visitors; a browser with a stored
 * session sees the skeleton until it is checked, by the attribute that is set before the first paint.
 */
export function LockedQuestion() {
  const goBack = useGoBack('/exams');
  const isChecking = useSession().status === 'restoring';
  return (
    <>
      <PageHead
        title="A question of the full bank"
        description="The first ten questions of every certification are open to everyone; a plan opens all the others."
        isPrivate
      />
      <div className={isChecking ? 'signed-in:hidden' : undefined}>
        <div className="page-width max-w-[52rem] py-10 sm:py-16">
          <UpgradePrompt as="h1" title="This question is part of the full question bank">
            The first ten questions of every certification are open to everyone. A plan opens all the others, each with
            its answer, an explanation of every option and a reference. The free trial opens everything for 30 days.
          </UpgradePrompt>
          <Button variant="quiet" onClick={goBack} className="mt-4 noscript:hidden">
            Go Back
          </Button>
        </div>
      </div>
      {isChecking && (
        <div className="signed-out:hidden">
          <QuestionSkeleton hasHead={false} />
        </div>
      )}
    </>
  );
}
