import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registerStudent } from '../../commands/accounts/membership.ts'
import { addFacility, openTenant } from '../../commands/accounts/organization.ts'
import { registerUser } from '../../commands/accounts/user.ts'
import type { Outcome } from '../../commands/kernel/handle.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { requestRefund } from '../../commands/payments/refund.ts'
import { addCatalogItem, addDivision } from '../../commands/tournaments/tournament.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { projections } from '../../projections/all.ts'
import { World } from '../support/checkout-world.ts'
import { hostileText } from '../support/hostile-text.ts'
import { freshDatabase } from '../support/postgres.ts'
import { projectInto } from '../support/project-into.ts'
import { anItem, cartOf } from '../support/spring-cup.ts'
import { lionsDetails } from '../support/tenant-details.ts'

/** The log of each test, which the last test projects. */
const logs: (readonly Recorded[])[] = []
const runs = { numRuns: 40 }

type Submit = (world: World, text: string) => Promise<Outcome>

let serial = 0
const submissions: readonly (readonly [what: string, submit: Submit])[] = [
  [
    "an athlete's name",
    (world, firstName) => {
      const student = { studentId: `s${++serial}`, facilityId: null, levelId: null, programIds: [], customValues: [] }
      const person = { firstName, lastName: 'Lee', dateOfBirth: null, gender: null, weight: 0, height: 0 }
      return registerStudent(world.deps)(world.context(), {
        membershipId: 'm1',
        student: { ...student, ...person, imageUri: null, specialNeeds: false },
      })
    },
  ],
  [
    "an athlete's own value",
    (world, value) => {
      const student = { studentId: `s${++serial}`, facilityId: null, levelId: null, programIds: [], imageUri: null }
      const person = { firstName: 'Kim', lastName: 'Lee', dateOfBirth: null, gender: null, weight: 0, height: 0 }
      return registerStudent(world.deps)(world.context(), {
        membershipId: 'm1',
        student: { ...student, ...person, customValues: [{ key: 'belt', value }], specialNeeds: false },
      })
    },
  ],
  [
    "a user's name",
    (world, displayName) => {
      const userId = `u${++serial}`
      const user = { userId, objectId: userId, email: `${userId}@lions.example`, displayName, mobile: null, roles: [] }
      return registerUser(world.deps)(world.context(), user)
    },
  ],
  [
    "a facility's place",
    (world, location) => {
      const facility = { facilityId: `f${++serial}`, title: 'Lions Dallas', shortTitle: 'Dallas', location }
      return addFacility(world.deps)(world.context(), facility)
    },
  ],
  [
    'a catalog item',
    (world, name) =>
      addCatalogItem(world.deps)(world.context(), { tournamentId: 't1', item: anItem(`i${++serial}`, { name }) }),
  ],
  [
    "a division's tag",
    (world, tag) => {
      const rules = [{ field: 'Gender' as const, min: 0, max: 0 }]
      const division = {
        divisionId: `d${++serial}`,
        eventId: 'sparring',
        name: 'Girls',
        prefix: 'G',
        description: '',
        rules,
      }
      return addDivision(world.deps)(world.context(), { tournamentId: 't1', division: { ...division, tags: [tag] } })
    },
  ],
  [
    'the reason of a refund',
    (world, description) => {
      const refund = { refundId: `r${++serial}`, amount: 1, lineItemsToCancel: [], reason: 'requested' as const }
      return requestRefund(world.deps)(world.context(), {
        transactionId: 'a',
        tournamentId: 't1',
        ...refund,
        description,
      })
    },
  ],
]

const openWorld = async (): Promise<World> => {
  const world = await World.open()
  mustSucceed(await openTenant(world.deps)(world.context(), lionsDetails))
  await world.addFamily('m1', ['kim'])
  mustSucceed(await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' }))
  return world
}

describe('hostile text', () => {
  it.each(submissions)('in %s is refused with a reason and records nothing', async (_, submit) => {
    const world = await openWorld()
    world.gateway.pay('pi_1')
    await world.deliverNotices()
    await world.settle()
    const before = await world.journal.head()
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const outcome = await submit(world, text)
        expect(outcome).toMatchObject({ ok: false, error: { kind: 'invalid', code: expect.any(String) } })
      }),
      runs,
    )
    expect(await world.journal.head()).toBe(before)
    expect((await submit(world, 'Zoë 🥋')).ok).toBe(true)
    logs.push(await world.events())
  })

  it("in the provider's messages never prevents recording what happened to the money", async () => {
    let log: readonly Recorded[] = []
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const world = await openWorld()
        world.gateway.decline('pi_1')
        const notices = world.gateway.notices.splice(0).map((notice) => {
          if (notice.kind !== 'payment' || notice.intent.failure === null) return notice
          const failure = { message: text, errorCode: text, declineCode: text, errorType: text }
          return { ...notice, intent: { ...notice.intent, failure } }
        })
        await world.deliverNotices(notices)
        expect(await world.typesOf('transaction-lions.a')).toContain('ChargeFailed')
        log = await world.events()
      }),
      runs,
    )
    logs.push(log)
  })

  it('is in no event that a view parks', async () => {
    expect(logs).toHaveLength(submissions.length + 1)
    for (const log of logs) {
      const database = await freshDatabase()
      // Throws when an event is parked.
      await (await projectInto(database.url, projections, log)).close().finally(() => database.drop())
    }
  })
})
