import type { Certification } from '@examplar/contract/catalogue';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { EnglishPart } from '../../ui/english-part.tsx';
import { CertificationImage, StatusBadge } from './certification-badges.tsx';
import { certificationPath } from './certification-card.tsx';

const shownPrerequisites = 2;

/** A detailed card of a certification. */
export function CertificationDetailsCard({ certification }: { certification: Certification }) {
  const { id, title, code, level, category, status, description, price, questionCount } = certification;
  return (
    <Card className="@container flex flex-col gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 sm:gap-y-1.5">
        <CertificationImage
          certification={certification}
          size={72}
          className="max-sm:size-14 sm:row-span-2 sm:self-start"
        />
        <p className="flex flex-wrap content-center gap-1.5 self-center">
          <StatusBadge status={status} />
          <Badge>{level}</Badge>
          <Badge>
            <EnglishPart part={category.name} lang={langOf(category, 'name')}>
              {category.name}
            </EnglishPart>
          </Badge>
        </p>
        <div className="grid gap-1.5 max-sm:col-span-2">
          <h3 className="text-title font-semibold">
            <Link to={certificationPath(id)} prefetch="intent" className="hover:underline">
              {title}
            </Link>
          </h3>
          <p className="flex flex-wrap gap-x-4 text-caption text-ink-muted tabular-nums">
            <span className="font-semibold text-ink">{code}</span>
            <span>
              {say('catalogue.fee')} <span className="font-semibold text-ink">{formatPrice(price)}</span>
            </span>
            <span>
              {questionCount > 0 ? say('quantity.questions', { count: questionCount }) : say('catalogue.inPreparation')}
            </span>
          </p>
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-4 @3xl:grid-cols-2">
        <p lang={langOf(certification, 'description')} className="line-clamp-2 self-start text-ink-muted">
          {description}
        </p>
        <Prerequisites certification={certification} />
      </div>
      <Link
        to={certificationPath(id)}
        prefetch="intent"
        aria-label={say('catalogue.view.of', { title })}
        className={buttonStyle('secondary', 'medium', 'mt-auto self-start')}
      >
        {say('catalogue.view')}
        <ArrowRight aria-hidden="true" />
      </Link>
    </Card>
  );
}

function Prerequisites({ certification }: { certification: Certification }) {
  const { prerequisites } = certification;
  if (prerequisites.length === 0) return null;
  const more = prerequisites.length - shownPrerequisites;
  return (
    <div className="text-caption">
      <h4 className="text-caption font-semibold text-ink-muted">{say('catalogue.prerequisites')}</h4>
      <ul lang={langOf(certification, 'prerequisites')} className="mt-1 list-disc ps-4.5 marker:text-line-control">
        {prerequisites.slice(0, shownPrerequisites).map((prerequisite) => (
          <li key={prerequisite}>{prerequisite}</li>
        ))}
      </ul>
      {more > 0 && <p className="ps-4.5 text-ink-muted">{say('catalogue.andMore', { count: more })}</p>}
    </div>
  );
}
