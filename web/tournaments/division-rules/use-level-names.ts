import { useMemo } from 'react'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import type { LevelNames } from '../divisions/coverage-words.ts'

/** What the organization's levels are called, by their order; empty until they are read. */
export const useLevelNames = (): LevelNames => {
  const levels = dataOf(useRead('/levels/list').reading)
  // Where several have an order, the first one stands for it.
  return useMemo(() => new Map((levels ?? []).toReversed().map(({ order, label }) => [order, label])), [levels])
}
