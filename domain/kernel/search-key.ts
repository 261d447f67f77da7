/** Letters of their own, which no decomposition turns into a plain one. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ς: 'σ',
  // Arabic as it is typed in Egypt, Iran and Pakistan.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Marks that these scripts add to a letter; in others (か and が, कि and का) a mark is a different sound. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}/gu
/** ё and the stress of a dictionary, but not й. */
const CYRILLIC_ACCENTS = /(?<=\p{Script=Cyrillic})[\u0300\u0301\u0308]/gu

/**
 * A text as it is searched: without case, accents and the differences that a keyboard makes, so that `jose` finds José,
 * `muller` Müller and `lukasz` Łukasz, however the letters are encoded. Names of every script keep what tells them apart.
 */
export const searchKey = (text: string): string =>
  text
    // What cannot be seen, a zero-width joiner inside an accented letter included, and Arabic's lengthening.
    .replace(/[\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .replace(/[\u2018\u2019\u02bc\u02bb`´]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    // Full-width letters, ligatures, composed and decomposed forms become the same.
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(CYRILLIC_ACCENTS, '')
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => PLAIN[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
