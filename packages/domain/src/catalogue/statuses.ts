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

type StoredStatus = Pick<ExamStatus, 'status' | 'statusBeforeEnd'>;

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
  stored: StoredStatus | null,
  { said, isOver }: { said: CertificationStatus; isOver: boolean },
): StoredStatus {
  if (!stored) return { status: said, statusBeforeEnd: null };
  if (isOver) return { status: stored.status, statusBeforeEnd: stored.statusBeforeEnd };
  if (stored.statusBeforeEnd === null) return { status: said, statusBeforeEnd: null };
  return { status: 'retired', statusBeforeEnd: said === 'retired' ? stored.statusBeforeEnd : said };
}

/** The statuses to store on a UTC day: an end that is over makes an exam `retired`, one that was withdrawn or moved gives its status back. */
export function statusesOn({ status, statusBeforeEnd, endsOn }: ExamStatus, day: string): StoredStatus {
  const isOver = endsOn !== null && endsOn < day;
  if (isOver && status !== 'retired') return { status: 'retired', statusBeforeEnd: status };
  if (!isOver && statusBeforeEnd !== null) return { status: statusBeforeEnd, statusBeforeEnd: null };
  return { status, statusBeforeEnd };
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
