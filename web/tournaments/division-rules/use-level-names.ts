import { useMemo } from 'react'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import type { LevelNames } from '../divisions/coverage-text.ts'

/** The names of the organization's levels by order; empty while loading. */
export const useLevelNames = (): LevelNames => {
  const levels = dataOf(useRead('/levels/list').reading)
  // If several levels share an order, the first one wins.
  return useMemo(() => new Map((levels ?? []).toReversed().map(({ order, label }) => [order, label])), [levels])
}
