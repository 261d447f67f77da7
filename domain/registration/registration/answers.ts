import type { KeyValue } from '../cart.ts'

/** Answers with others changed or added. */
export const withAnswers = (before: readonly KeyValue[], given: readonly KeyValue[]): readonly KeyValue[] => {
  const values = new Map([...before, ...given].map(({ key, value }) => [key, value]))
  return [...values].map(([key, value]) => ({ key, value }))
}
