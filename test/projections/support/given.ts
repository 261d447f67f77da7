import type { DomainEvent } from '../../../domain/kernel/event.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { AnyProjection } from '../../../projections/kernel/projection.ts'
import { reusableDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'
import type { Fact } from './facts.ts'

/**
 * Projects these facts (tenant `lions`, a minute apart from 12:00 on unless they have a `time`) and passes a reader of the rows to `read`. The
 * type leaves `time` out: with it on each of some 250 types, the compiler takes seconds more for every file.
 */
export const given = async <T>(
  projections: readonly AnyProjection[],
  facts: readonly Fact[],
  read: (reader: Reader) => Promise<T>,
): Promise<T> => {
  const database = await reusableDatabase()
  try {
    const timed = facts.map((fact: DomainEvent, i) => ({ time: timeOf(i), ...fact }))
    const reader = await projectInto(database.url, projections, recorded(timed))
    return await read(reader).finally(() => reader.close())
  } finally {
    await database.empty()
  }
}

/** When the nth fact, from 0, was recorded. */
export const timeOf = (n: number): string => new Date(Date.UTC(2026, 2, 1, 12, n)).toISOString()
