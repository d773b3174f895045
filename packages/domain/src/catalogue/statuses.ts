export const certificationStatuses = ['available', 'coming_soon', 'updating', 'retired'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

/** What decides whether an exam can be taken. */
export type ExamStatus = {
  status: CertificationStatus;
  /** What it was before its end alone made it `retired`; otherwise null. */
  statusBeforeEnd: Exclude<CertificationStatus, 'retired'> | null;
  /** `lastPublishedEnd` of its retirement. */
  endsOn: string | null;
};

/**
 * The status on a UTC day, whatever is stored: `retired` from the day after the last published end, and the one of before while that end is
 * withdrawn or moved (EXM-23). A job stores it within the hour.
 */
export const statusOn = ({ status, statusBeforeEnd, endsOn }: ExamStatus, day: string): CertificationStatus =>
  endsOn !== null && endsOn < day ? 'retired' : (statusBeforeEnd ?? status);

/** The UTC day of a moment, on which everything turns that all share. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** True once a day is over, in UTC. */
export const isPast = (day: string | null, now: Date): boolean => day !== null && day < utcDay(now);

/** True once the exam can no longer be taken: the vendor's status says so, or its last day is over. */
export const isRetired = (exam: ExamStatus, now: Date): boolean => statusOn(exam, utcDay(now)) === 'retired';

/**
 * The statuses to store when a file or staff says one: one that the end brought stays until the job turns it back, and what is said after
 * the end is ignored.
 */
export function statusesAfter(
  stored: Pick<ExamStatus, 'status' | 'statusBeforeEnd'> | null,
  { said, isOver }: { said: CertificationStatus; isOver: boolean },
): Pick<ExamStatus, 'status' | 'statusBeforeEnd'> {
  if (!stored || stored.statusBeforeEnd === null) return { status: said, statusBeforeEnd: null };
  const isWithdrawn = !isOver && said !== 'retired';
  return { status: 'retired', statusBeforeEnd: isWithdrawn ? said : stored.statusBeforeEnd };
}

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
