export const certificationStatuses = ['available', 'coming_soon', 'updating', 'retired'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

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
