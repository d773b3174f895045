export const certificationStatuses = ['available', 'coming_soon', 'updating', 'retired'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

/**
 * True once the exam can no longer be taken: the vendor's status says so, or its last day is over, in UTC (EXM-23). It turns by itself at
 * 00:00 UTC.
 */
export const isRetired = ({ status, retiresOn }: { status: string; retiresOn: string | null }, now: Date): boolean =>
  status === 'retired' || (retiresOn !== null && retiresOn < now.toISOString().slice(0, 10));

/** The badge of a certification's status; an unknown status is shown as Retired. */
export function certificationStatusLabel(status: string): string {
  switch (status) {
    case 'available':
      return 'Available';
    case 'coming_soon':
      return 'Coming Soon';
    case 'updating':
      return 'Updating';
    default:
      return 'Retired';
  }
}
