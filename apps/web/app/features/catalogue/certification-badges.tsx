import type { Certification } from '@examplar/contract/catalogue';
import { certificationStatusLabel } from '@examplar/domain/catalogue/statuses';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<string, Tone> = { available: 'positive', coming_soon: 'caution', updating: 'accent' };

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'neutral'}>{certificationStatusLabel(status)}</Badge>;
}

export function CertificationBadges({ certification }: { certification: Pick<Certification, 'status' | 'level'> }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <StatusBadge status={certification.status} />
      <Badge>{certification.level}</Badge>
    </p>
  );
}
