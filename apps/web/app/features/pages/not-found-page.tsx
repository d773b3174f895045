import { PageHead } from '../../lib/page-head.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" isPrivate />
      <EmptyState
        as="h1"
        title="This page does not exist"
        icon={<span className="font-heading text-display text-accent tabular-nums">404</span>}
        action={
          <>
            <ButtonLink to="/exams">Browse certifications</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        Check the address, or the page may have moved.
      </EmptyState>
    </>
  );
}
