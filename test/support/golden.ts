import { readFileSync } from 'node:fs'
import { allEvents } from '../../domain/events.ts'
import type { Fact, FactsByType } from '../projections/support/facts.ts'

/** The stored example of an event type's newest version (test/domain/golden). */
export const golden = <T extends Fact['type']>(type: T): FactsByType[T] =>
  ({
    type,
    data: JSON.parse(readFileSync(new URL(`../domain/golden/${nameOf(type)}`, import.meta.url), 'utf8')),
  }) as FactsByType[T]

const nameOf = (type: string): string => `${type}.v${allEvents.get(type)?.version ?? 1}.json`
