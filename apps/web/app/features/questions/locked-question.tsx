import { useGoBack } from '../../lib/address/go-back.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionSkeleton } from './question-view.tsx';
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
      <PageHead title={say('question.locked.head')} description={say('question.locked.description')} isPrivate />
      <div className={isChecking ? 'signed-in:hidden' : undefined}>
        <div className="page-width max-w-app py-10 sm:py-16">
          <UpgradePrompt as="h1" title={say('question.locked')}>
            {say('question.locked.text')}
          </UpgradePrompt>
          <Button variant="quiet" onClick={goBack} className="mt-4 noscript:hidden">
            {say('action.goBack')}
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
