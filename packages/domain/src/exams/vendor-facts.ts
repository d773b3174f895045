export const vendorFactSubjects = ['kinds', 'sections', 'scoring', 'unscored'] as const;
export type VendorFactSubject = (typeof vendorFactSubjects)[number];

/** The facts about a certification's exam (EXM-19): its own, and its provider's on every other subject. */
export const mergeVendorFacts = <F extends { about: VendorFactSubject }>(
  own: readonly F[],
  ofProvider: readonly F[],
): F[] => vendorFactSubjects.flatMap((subject) => [...own, ...ofProvider].find(({ about }) => about === subject) ?? []);
