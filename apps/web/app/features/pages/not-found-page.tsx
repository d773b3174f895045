import { data } from 'react-router';
import { PageHead } from '../../lib/page/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

/** The page of an address that does not exist. An error of a page says the same (`error-page.tsx`). */
export function NotFoundPage() {
  return (
    <>
      <PageHead title={say('notFound.title')} isPrivate />
      <EmptyState
        as="h1"
        title={say('notFound.heading')}
        icon={<span className="font-heading text-display text-accent tabular-nums">404</span>}
        action={
          <>
            <ButtonLink to="/exams">{say('notFound.browse')}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {say('home.goTo')}
            </ButtonLink>
          </>
        }
      >
        {say('notFound.text')}
      </EmptyState>
    </>
  );
}

export default NotFoundPage;
