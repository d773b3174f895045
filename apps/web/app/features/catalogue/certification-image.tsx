import type { Certification } from '@examplar/contract/catalogue';

type CertificationImageProps = {
  certification: Pick<Certification, 'image_url'>;
  /** Pixels of its sides, so that its place is kept before it is there. */
  size: number;
  isLazy?: boolean;
  className?: string;
};

/** The badge of a certification. Code and title stand beside it, so it is silent itself. */
export function CertificationImage({ certification, size, isLazy = true, className }: CertificationImageProps) {
  return (
    <img
      src={certification.image_url}
      alt=""
      width={size}
      height={size}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      className={className}
    />
  );
}
