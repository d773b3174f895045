import type { Certification } from '@examplar/contract/catalogue';
import { say } from '../../lib/texts.ts';
import { entryOf } from '../../lib/wording/label-of.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const labels: Record<string, string> = {
  available: say('status.available'),
  coming_soon: say('status.comingSoon'),
  updating: say('status.updating'),
};
const tones: Record<string, Tone> = { coming_soon: 'caution', updating: 'accent' };

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={entryOf(tones, status, 'neutral')}>{entryOf(labels, status, say('status.retired'))}</Badge>;
}

export function CertificationBadges({ certification }: { certification: Pick<Certification, 'status' | 'level'> }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <StatusBadge status={certification.status} />
      <Badge>{certification.level}</Badge>
    </p>
  );
}
