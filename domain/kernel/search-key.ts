/** Letters that no Unicode decomposition maps to a plain letter. */
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
  // Arabic letters as typed in Egypt, Iran and Pakistan.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Combining marks that these scripts treat as accents; in others (か and が, कि and का) a mark changes the sound. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}/gu
/** ё and the stress marks of dictionaries, but not й. */
const CYRILLIC_ACCENTS = /(?<=\p{Script=Cyrillic})[\u0300\u0301\u0308]/gu

/**
 * Normalizes a text for searching: without case, accents and keyboard differences, so that `jose` finds José, `muller`
 * Müller and `lukasz` Łukasz, regardless of encoding. Letters that distinguish names within a script are preserved.
 */
export const searchKey = (text: string): string =>
  text
    // Invisible characters, including zero-width joiners inside accented letters, and the Arabic tatweel.
    .replace(/[\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .replace(/[\u2018\u2019\u02bc\u02bb`´]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    // Unifies full-width letters, ligatures, composed and decomposed forms.
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(CYRILLIC_ACCENTS, '')
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => PLAIN[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
