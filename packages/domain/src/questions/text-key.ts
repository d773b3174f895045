/**
 * The key by which two texts are one text: blanks folded, signs and case kept. To questions on IT these are the
 * question: `5 + 3` is not `5 - 3`, and `-v` is not `-V` (IMP-5).
 */
export const textKey = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The key by which a section of a file finds the topic of its name: in any case, but `C` is not `C++`. */
export const nameKey = (name: string): string => textKey(name).toLowerCase();
