import type { StaffReads } from '../../commands/ports/staff-reads.ts'

/** Records nothing; for tests of other things. */
export const silentReads: StaffReads = {
  record: () => {},
  flush: async () => {},
  page: async () => [],
  readersOf: async () => [],
  tournamentsOf: async () => [],
  trim: async () => 0,
  stop: async () => {},
}
