/** The encodings of a table of text that a person may choose, by their names on the web. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'iso-8859-2',
  'macintosh',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Whether `03/04/2014` is 3 April or March 4. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/**
 * What a person says about how to read a file, where the file does not say it itself (kernel rule 15). It has no names of
 * the file, because headers and sheets may name people: sheets and columns are counted from 0.
 */
export interface Reading {
  /** Null: found by the bytes. */
  readonly encoding: Encoding | null
  /** Null: found by the dates of each column. */
  readonly dateOrder: DateOrder | null
  /** Which list a file's only sheet is; null: found by its headers. */
  readonly list: string | null
  /** The columns that are not found by their headers. A null key: the column is not imported. */
  readonly columns: { sheet: number; column: number; key: string | null }[]
}

/** A file that is read without a person's help. */
export const AS_FOUND: Reading = { encoding: null, dateOrder: null, list: null, columns: [] }
