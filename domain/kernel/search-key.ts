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
 * `mueller` finds Müller as well, so `ue` counts as `u` everywhere; whether two names are the same, `spellingKeys` decides.
 */
export const searchKey = (text: string): string => spellingKey(text).replace(WRITTEN_OUT, '')

/** The letters ä, ö, ü and å as they are written without an accent; after `spellingKey` each is its first letter. */
const WRITTEN_OUT = /(?<=[aou])e|(?<=a)a/g

/** Normalizes a text like `searchKey`, but keeps letters that are written out: `mueller` is not `muller`. */
const spellingKey = (text: string): string =>
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

const WITH_E: Readonly<Record<string, string>> = { ä: 'ae', æ: 'ae', ö: 'oe', ø: 'oe', œ: 'oe', ü: 'ue', å: 'aa' }

/**
 * The keys by which texts are the same: without their accents, and with ä, ö, ü and å written out. Müller, Muller and
 * Mueller have one in common; Michael and Michal have none.
 */
export const spellingKeys = (text: string): readonly [plain: string, written: string] => {
  const written = text.normalize('NFC').replace(/[äæöøœüå]/gi, (letter) => WITH_E[letter.toLowerCase()] ?? letter)
  return [spellingKey(text), spellingKey(written)]
}
