import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { certificationQuery } from '../../../lib/queries/catalogue.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PrivatePage } from '../../identity/require-session.tsx';
import { SetBuilder } from './set-builder.tsx';

/** Builds a practice set of one certification. */
export default function BuilderPage() {
  return (
    <PrivatePage page="builder">
      <Builder />
    </PrivatePage>
  );
}

function Builder() {
  const { certificationId = '' } = useParams();
  const { data: certification, error, refetch } = useQuery(certificationQuery(certificationId));

  if (error) {
    return (
      <>
        <PageHead {...privateHeads.builder} isPrivate />
        <ErrorState
          as="h1"
          title={messageOf(error, say('certification.notFound'))}
          action={
            error.statusCode === 404 ? (
              <ButtonLink to="/exams">{say('catalogue.seeAll')}</ButtonLink>
            ) : (
              <Button variant="primary" onClick={() => void refetch()}>
                {say('tryAgain')}
              </Button>
            )
          }
        />
      </>
    );
  }
  const trail = certification && [
    { label: say('catalogue.title'), path: '/exams' },
    { label: certification.code, path: `/certifications/${certificationId}` },
    { label: say('practice.mode'), path: `/certifications/${certificationId}/practice` },
  ];
  return (
    <div className="page-width py-6 sm:py-8">
      <PageHead
        {...privateHeads.builder}
        title={certification ? say('set.title', { certification: certification.code }) : privateHeads.builder.title}
        isPrivate
      />
      <div className="min-h-8">{trail && <Breadcrumbs trail={trail} />}</div>
      <h1 className="mt-4 font-heading text-heading">{say('catalogue.buildSet')}</h1>
      <p className="mt-1.5 min-h-[3.1em] max-w-[62ch] text-ink-muted sm:min-h-[1.55em]">
        {certification && `${certification.code} · ${certification.title}`}
      </p>
      <SetBuilder certificationId={certificationId} certification={certification} />
    </div>
  );
}
