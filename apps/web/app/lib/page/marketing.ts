import figures from '../../../../../content/marketing.json';

/** What the public pages claim, and what they show when the real statistics cannot be had (`content/marketing.json`). */
export const marketing = figures;
