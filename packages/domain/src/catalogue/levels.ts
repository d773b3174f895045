export const certificationLevels = [
  'Professional',
  'Associate',
  'Specialty',
  'Foundational',
  'Expert',
  'Other',
] as const;
export type CertificationLevel = (typeof certificationLevels)[number];

const sectionRanks: Record<CertificationLevel, number> = {
  Professional: 0,
  Expert: 0,
  Associate: 1,
  Specialty: 2,
  Foundational: 3,
  Other: 4,
};
const lastRank = 5;

const getRank = (level: string): number =>
  Object.hasOwn(sectionRanks, level) ? sectionRanks[level as CertificationLevel] : lastRank;

/**
 * Groups certifications by level, in the order of the provider's page: Professional and Expert
 * first, then Associate, Specialty, Foundational, Other, and unknown levels last. The order within a group is preserved.
 */
export function sectionsByLevel<C extends { level: string }>(
  certifications: readonly C[],
): { level: string; certifications: C[] }[] {
  const sections = Array.from(
    Map.groupBy(certifications, ({ level }) => level),
    ([level, members]) => ({ level, certifications: members }),
  );
  return sections.sort((a, b) => compareLevels(a.level, b.level));
}

/** Sorts levels in the order of the groups; Professional before Expert, unknown levels by name. */
export function compareLevels(a: string, b: string): number {
  const byRank = getRank(a) - getRank(b);
  if (byRank !== 0 || a === b) return byRank;
  if (getRank(a) === lastRank) return a < b ? -1 : 1;
  return certificationLevels.indexOf(a as CertificationLevel) - certificationLevels.indexOf(b as CertificationLevel);
}
