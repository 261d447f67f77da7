import type { App } from '../../api/composition/app.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { memoryJournal } from './memory-journal.ts'
import { silentReads } from './silent-reads.ts'

export const personOf = (tenant: string, changes: Partial<PersonRow> = {}): PersonRow => ({
  tenant,
  userId: 'user-1',
  displayName: 'Kim Lee',
  email: 'kim@lions.example',
  mobile: null,
  membershipId: 'membership-1',
  membershipStatus: 'Active',
  membershipModified: '2026-03-01T12:00:00.000Z',
  studentIds: [],
  trainingFacilityId: null,
  roles: ['Viewer'],
  tournamentRoles: [],
  ...changes,
})

/** The parts of the program that the HTTP server itself uses. `overrides` are the parts that a test is about. */
export const partialApp = (overrides: Partial<App>): App => {
  const journal = memoryJournal()
  const base: Partial<App> = {
    clock: { now: () => instantOf(Date.UTC(2026, 2, 1)) },
    journal,
    handler: new Handler(journal),
    tenants: {
      ofHost: async (host) => (host.startsWith('lions.') ? 'lions' : null),
      originOf: (tenant) => `http://${tenant}.localhost`,
      isBareHost: (host) => host === 'localhost',
      publicOrigin: 'http://localhost',
      all: async () => ['lions'],
    },
    sessions: { admit: async () => ({ id: null }), forget: () => {} },
    waitUntilProjected: async () => true,
    isLogAway: () => false,
    incompleteStreams: () => [],
    logAheadMs: () => 0,
    staffReads: silentReads,
    ...overrides,
  }
  return base as App
}
