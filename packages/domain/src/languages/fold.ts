/** Letters that Unicode does not take apart, by the letter as which they are read. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' };

/**
 * A text as searches compare it: without case, with letters of any width as their usual form, and without the marks of scripts in which a
 * letter is found without them: 'dam may' finds 'Đám mây', 'aws' finds 'ＡＷＳ'. In other scripts a mark makes another letter (が is not か)
 * or is the vowel. Several blanks are one. Fold both the text and the search words.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}])\p{M}+/gu, '$1')
    .replaceAll(/[đłøı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC');

/** A code as searches compare it: 'SAA-C03' is found by 'saa c03' and 'saac03'. */
export const foldCode = (text: string): string => foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
