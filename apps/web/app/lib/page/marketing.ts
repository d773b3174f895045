import figures from '../../../../../content/marketing.json';

type File = typeof figures;
type OrNull<Figures> = { [Name in keyof Figures]: Figures[Name] | null };
type Claim = 'passRatePercent' | 'averageSalaryIncreasePercent' | 'rating' | 'reviewCount' | 'averagePreparationDays';
type Marketing = Omit<File, Claim | 'about' | 'statisticsFallback'> &
  OrNull<Pick<File, Claim>> & { about: OrNull<File['about']>; statisticsFallback: OrNull<File['statisticsFallback']> };

/**
 * What the public pages claim, and what they show when the real statistics cannot be had (`content/marketing.json`). A figure that is
 * null is left out with its tile (PAG-72).
 */
export const marketing: Marketing = figures;
