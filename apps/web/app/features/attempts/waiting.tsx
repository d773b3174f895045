import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import { say } from '../../lib/texts.ts';
import { PageSpinner } from '../../ui/states/spinner.tsx';

/** In place of a room that is not there yet; a separate file, since the practice room is loaded later than the page. */
export function Waiting() {
  return (
    <main id="main" className="flex-1">
      <PageHead {...privateHeads.exam} isPrivate />
      <h1 className="sr-only">{say('exam.heading')}</h1>
      <PageSpinner>{say('exam.loading')}</PageSpinner>
    </main>
  );
}
