import type { Certification } from '@examplar/contract/catalogue';
import { say } from '../../lib/texts.ts';
import { entryOf } from '../../lib/wording/label-of.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';

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

/** Our own badges are drawn on white. In the dark theme they are inverted in the same tint, without the disc. */
const onDark =
  'in-data-[theme=dark]:mix-blend-screen in-data-[theme=dark]:invert in-data-[theme=dark]:hue-rotate-180 ' +
  'dark:not-in-data-[theme=light]:mix-blend-screen dark:not-in-data-[theme=light]:invert dark:not-in-data-[theme=light]:hue-rotate-180';

type CertificationImageProps = {
  certification: Pick<Certification, 'image_url'>;
  /** Width and height in pixels, to reserve the space before it loads. */
  size: number;
  isLazy?: boolean;
  className?: string;
};

/** The badge of a certification. Hidden from screen readers, since code and title are beside it. */
export function CertificationImage({ certification, size, isLazy = true, className }: CertificationImageProps) {
  return (
    <img
      src={certification.image_url}
      alt=""
      width={size}
      height={size}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      className={cx(className, isOurs(certification.image_url) && onDark)}
    />
  );
}

const isOurs = (url: string) => url.startsWith('/images/certifications/');
