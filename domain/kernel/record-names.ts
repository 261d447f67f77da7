import type { RecordKind } from './fields.ts'

/**
 * The names that the history gives to records without a name, in English, by the kind of record. Kept with the entries;
 * the console reads their values back to show them in another language.
 */
export const RECORD_NAMES = {
  order: { kind: 'order', english: 'Order {number}, {amount}' },
  orderOnly: { kind: 'order', english: 'Order {number}' },
  entry: { kind: 'entry', english: 'Entry in {event}' },
  invoice: { kind: 'invoice', english: 'Invoice {number}, {amount}' },
  transaction: { kind: 'transaction', english: 'Transaction {number}, {amount}' },
  disbursement: { kind: 'disbursement', english: 'Disbursement of {amount}' },
  refund: { kind: 'refund', english: 'Refund of {amount}' },
  chargeback: { kind: 'dispute', english: 'Chargeback of {amount}' },
  oneBracket: { kind: 'draw', english: 'Draw of 1 bracket' },
  brackets: { kind: 'draw', english: 'Draw of {count} brackets' },
  erasedFamily: { kind: 'membership', english: 'Erased family' },
  family: { kind: 'membership', english: '{name} family' },
} as const satisfies Readonly<Record<string, { readonly kind: RecordKind; readonly english: string }>>

export type NameOfRecord = keyof typeof RECORD_NAMES
type ValueOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | ValueOf<Rest> : never
type ValuesOf<N extends NameOfRecord> = Readonly<Record<ValueOf<(typeof RECORD_NAMES)[N]['english']>, string | number>>

/** `nameOfRecord('order', { number: 'a1b2c3', amount: '$12.00' })`: `Order a1b2c3, $12.00`. */
export const nameOfRecord = <N extends NameOfRecord>(name: N, values: ValuesOf<N>): string =>
  RECORD_NAMES[name].english.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value as keyof ValuesOf<N>]))

/** What a value may be; any text where nothing is said. */
const SHAPES: Readonly<Record<string, string>> = {
  number: '\\S+?',
  amount: '-?\\$[\\d,]+\\.\\d\\d',
  count: '\\d+',
}

const patterns = Object.entries(RECORD_NAMES).map(([name, { kind, english }]) => {
  const parts = english
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : `(?<${part}>${SHAPES[part] ?? '.+'})`))
  return { name: name as NameOfRecord, kind: kind as RecordKind, pattern: new RegExp(`^${parts.join('')}$`, 's') }
})

/** Which of these names a record has, and its values; null for a name that a user gave. */
export const partsOfName = (
  kind: string,
  english: string,
): { readonly name: NameOfRecord; readonly values: Readonly<Record<string, string>> } | null => {
  for (const { name, kind: ofKind, pattern } of patterns) {
    const match = ofKind === kind ? pattern.exec(english) : null
    if (match !== null) return { name, values: { ...match.groups } }
  }
  return null
}
