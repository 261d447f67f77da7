import type { Reader } from './reader.ts'

/** The event from which on a tenant's past states are kept. Earlier ones may have been deleted (`thin-states.ts`). */
export interface KeptFrom {
  readonly position: number
  readonly time: string
}

/** A read as of a moment before the tenant's past states are kept. */
export class NoLongerKept extends Error {
  override readonly name = 'NoLongerKept'
  readonly keptFrom: KeptFrom

  constructor(position: number, keptFrom: KeptFrom) {
    super(`the states as of ${position} are no longer kept, only those from ${keptFrom.position} on`)
    this.keptFrom = keptFrom
  }
}

/** Null while every state is kept. */
export const keptFromOf = async (reader: Reader, tenant: string): Promise<KeptFrom | null> => {
  const [found] = await reader.query<KeptFrom>(tenant, {
    name: 'kept-from',
    text: 'select position, time from projection.kept_from',
    values: [],
    byKey: true,
  })
  return found ?? null
}
