/** A link ends after this many days (QLN-2). */
export const linkDays = 30;
