export const certificationStatuses = ['available', 'coming_soon', 'updating', 'retired'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

/** The badge of a certification's status; anything unknown is shown as Retired (specification, section 4). */
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
