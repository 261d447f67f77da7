import { describe, expect, it } from 'vitest'
import type { PersonalDataKeys } from '../../commands/ports/personal-data-keys.ts'
import { changesUnlikeFolds } from '../support/audit-folds.ts'
import type { WorldOptions } from '../support/checkout-world.ts'
import { handlerWithoutEmailClaims, handlerWithoutInvitationGuard } from '../support/control-handlers.ts'
import { memoryPersonalDataKeys } from '../support/memory-personal-data-keys.ts'
import { tablesThatDifferFromThen } from '../support/simulation/past.ts'
import { simulatePeople } from '../support/simulation/people-run.ts'
import { expectNothing, faultsFoundIn, seedsFor } from '../support/simulation/seeds.ts'
import { oneLog, type RecordedRun, tablesThatDifferFromRebuild } from '../support/simulation/views.ts'

/** Events that must happen in the runs, or they would show little. */
const EXPECTED = [
  'InvitationSent',
  'InvitationAccepted',
  'UserAddedToMembership',
  'UserProfileChanged',
  'MobileConfirmed',
  'StudentUpdated',
  'MembershipReviewed',
  'MembershipStatusChanged',
  'MembershipRemoved',
  'OrderCompleted',
  'InvitationResent',
  'InvitationDeclined',
  'InvitationCanceled',
  'InvitationExpired',
  'UserReviewed',
  ...[
    'AdminWithdrawn',
    'UserRolesChanged',
    'UserRemoved',
    'EmailReleased',
    'ErasureRequested',
    'ErasureCompleted',
    'UserErased',
    'StudentErased',
    'RefundSucceeded',
  ],
  'VideoRoomReserved',
  'VideoRoomTaken',
  'VideoRoomFreed',
  'SubmissionHandedIn',
  'SubmissionWithdrawn',
  'ReviewClaimed',
  'ReviewReleased',
  'ReviewGiven',
  'ReviewChanged',
  'RubricChanged',
]

describe('people who join, change and leave between registrations, under faults', () => {
  const runs: RecordedRun[] = []
  /** Number of student edits refused because of a registration. */
  let lockedEdits = 0

  it.each(seedsFor([1, 8, 42, 298_296_906]))('keep a history that verifies, with seed %i', async (seed) => {
    process.stdout.write(`simulation seed ${seed}\n`)
    const { findings, locked, histories } = await simulatePeople(seed)
    runs.push(histories)
    lockedEdits += locked
    expectNothing(findings, seed)
  })

  it.skipIf(process.env.SIMULATION_SEED !== undefined)('do everything that people can do', () => {
    const happened = new Set(runs.flatMap(({ asItIs }) => asItIs.map(({ type }) => type)))
    expect([...happened]).toEqual(expect.arrayContaining(EXPECTED))
    expect(lockedEdits).toBeGreaterThan(0)
  })

  it('leave every view equal to its rebuild', async () => {
    expect(runs.length).toBeGreaterThan(0)
    expect(await tablesThatDifferFromRebuild(runs)).toEqual([])
  })

  // A few seconds: a database that is projected in six parts, and each table read at each of these moments.
  it('leave every list, read as of a moment, as it was then', async () => {
    const events = oneLog(runs.map(({ asItIs }) => asItIs))
    const moments = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.ceil(events.length * part))
    const { differing, compared } = await tablesThatDifferFromThen(events, moments)
    expect(differing).toEqual([])
    expect(compared).toBeGreaterThan(0)
  })

  it('have a history that shows what the folds show', async () => {
    for (const { asItHappened } of runs) expect(await changesUnlikeFolds(asItHappened)).toEqual([])
  })

  it.each<[fault: string, planted: WorldOptions, found: RegExp]>([
    ['two people can have one address', { handlerOn: handlerWithoutEmailClaims }, /^12 /],
    ['an invitation can be redeemed twice', { handlerOn: handlerWithoutInvitationGuard }, /^13 /],
    ['an erasure is never carried out', { without: ['erase-people'] }, /has started and is not completed/],
    ['removed people can still sign in', { without: ['end-removed-access'] }, /which is deleted, still has/],
    ['videos of erased students are kept', { without: ['delete-videos'] }, /^video blob .* belongs to nothing/],
    ['the keys of erased people are kept', { keys: undeletedKeys() }, /^16 .* can be read of an erased person/],
  ])('control: finds that %s', async (_fault, planted, found) => {
    const findings = await faultsFoundIn(async (seed) => {
      const all = (await simulatePeople(seed, planted)).findings
      return all.filter((finding) => found.test(finding))
    })
    expect(findings).toContainEqual(expect.stringMatching(found))
  })
})

function undeletedKeys(): PersonalDataKeys {
  return { ...memoryPersonalDataKeys(), erase: async () => {} }
}
