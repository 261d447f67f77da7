import type { EventDefinition } from '../../../domain/kernel/event.ts'

/** Maps event type names between the program's current ones and those in stored logs. */
export interface TypeNames {
  /** The current name of a type stored under this name. */
  readonly today: (stored: string) => string
  /** Every name under which events of these types may be stored. */
  readonly stored: (types: readonly string[]) => readonly string[]
}

export const typeNames = (definitions: ReadonlyMap<string, EventDefinition>): TypeNames => {
  const today = new Map<string, string>()
  for (const [type, { formerly }] of definitions) for (const name of Object.keys(formerly)) today.set(name, type)
  return {
    today: (stored) => today.get(stored) ?? stored,
    stored: (types) => types.flatMap((type) => [type, ...Object.keys(definitions.get(type)?.formerly ?? {})]),
  }
}
