import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { addStakeholder } from '../../../commands/tournaments/stakeholders.ts'
import { addDivision, addEvent, changePurchaseGroups } from '../../../commands/tournaments/tournament.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { buy, checkOut } from '../../support/purchase.ts'
import { cartFor, contextOf, type Family, openShop, SHOP } from '../../support/shop.ts'
import { anEvent, anInput } from '../../support/spring-cup.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { untilIdle } from '../../support/until-idle.ts'

const DESCRIPTION = '<p onclick="steal()">Which <b>school</b>?<script>steal()</script></p>'

let product: Product
let server: TestServer
let families: readonly Family[]
beforeAll(async () => {
  product = await startProduct({ data: 'empty' })
  const items = [{ catalogItemId: 'last-seat', availableQuantity: 1 }]
  families = await openShop(product.app, { families: 3, items })
  const event = anEvent('last-place', { order: 3, capacity: 1 })
  const asking = anEvent('asking', {
    order: 4,
    purchaseGroupId: 'special',
    inputs: [{ ...anInput('x:school'), description: DESCRIPTION }],
  })
  for (const added of [event, asking]) await addEvent(product.app)(contextOf(), { tournamentId: SHOP, event: added })
  const special = {
    id: 'special',
    title: 'Special',
    subtitle: '',
    maxItemsPerParticipant: 1,
    minItemsPerParticipant: null,
  }
  const groups = { purchaseGroups: [special], purchaseGroupExclusions: [] }
  await changePurchaseGroups(product.app)(contextOf(), { tournamentId: SHOP, ...groups })
  await untilIdle(product)
  server = await openTestServer(product)
})
afterAll(async () => {
  await server?.stop()
  await product?.stop()
})

/** What remains of the last place and the last seat for this family, and whether its child can register. */
const leftFor = async ({ userId, studentId }: Family) => {
  const { json } = await server.ask<Tournament>('lions', `tournament/id/${SHOP}`, { subject: userId })
  const event = json.events.find(({ eventId }) => eventId === 'last-place')
  return {
    places: event?.remaining,
    seats: json.catalog.find(({ id }) => id === 'last-seat')?.availableQuantity,
    canRegister: event?.students.find((student) => student.studentId === studentId)?.canRegister,
  }
}

describe('a place held by an unfinished checkout', () => {
  it('is free for the family itself and occupied for everyone else', async () => {
    const [holder, other] = families
    if (holder === undefined || other === undefined) throw new Error('two families are needed')
    expect(await leftFor(holder)).toEqual({ places: 1, seats: 1, canRegister: true })
    const { status } = await checkOut(server, holder, cartFor(holder, ['last-place'], ['last-seat']))
    expect(status).toBe(200)
    await untilIdle(product)
    expect(await leftFor(holder)).toEqual({ places: 1, seats: 1, canRegister: true })
    expect(await leftFor(other)).toEqual({ places: 0, seats: 0, canRegister: false })
  })
})

describe('an event’s questions', () => {
  const askedOf = (json: Tournament) => json.events.find(({ eventId }) => eventId === 'asking')?.inputs
  const asked = { bindTo: 'x:school', tournamentId: SHOP, description: '<p>Which <b>school</b>?</p>' }

  it('name the tournament and the family’s students, with sanitized descriptions', async () => {
    const [family] = families
    const { json } = await server.ask<Tournament>('lions', `tournament/id/${SHOP}`, { subject: family?.userId ?? '' })
    expect(askedOf(json)).toMatchObject([{ ...asked, studentIds: [family?.studentId] }])
  })

  it('name no students on the public page', async () => {
    const { json } = await server.ask<Tournament>('lions', `tournament/public/${SHOP}`)
    expect(askedOf(json)).toMatchObject([{ ...asked, studentIds: [] }])
  })
})

it('a purchase group names the events that count in it', async () => {
  const { json } = await server.ask<Tournament>('lions', `tournament/public/${SHOP}`)
  expect(json.purchaseGroups).toMatchObject([{ id: 'special', itemFilter: ['asking'] }])
})

it('shows a director who registered and who runs the tournament, and a family its own students', async () => {
  // The first family has the director.
  const [director, buyer] = families
  if (director === undefined || buyer === undefined) throw new Error('two families are needed')
  await buy(product, server, buyer, cartFor(buyer, ['forms'], []))
  await untilIdle(product)
  const read = async (path: string, subject?: string) => {
    const { json } = await server.ask<Tournament>('lions', path, subject === undefined ? {} : { subject })
    const registered = json.events.find(({ eventId }) => eventId === 'forms')?.allRegisteredStudentIds
    return { registered, ...json }
  }
  const directed = await read(`tournament/id/${SHOP}`, director.userId)
  expect(directed).toMatchObject({ registered: [buyer.studentId], stakeholders: [{ roles: [{ value: 'director' }] }] })
  expect(directed.credentialTemplates?.map(({ id }) => id)).toEqual(['us-letter', 'a4'])
  expect(directed.events.every(({ divisions }) => divisions !== undefined)).toBe(true)
  const bought = await read(`tournament/id/${SHOP}`, buyer.userId)
  expect(bought).toMatchObject({ registered: [buyer.studentId], students: [{ studentId: buyer.studentId }] })
  const open = await read(`tournament/public/${SHOP}`)
  expect(open).toMatchObject({ registered: [], students: [] })
  for (const seen of [bought, open]) {
    for (const ofStaff of ['stakeholders', 'directors', 'judgingTerms', 'credentialTemplates', 'bracketDownloadUri'])
      expect(seen).not.toHaveProperty(ofStaff)
    expect(seen.events.some((event) => 'divisions' in event || 'judgeIds' in event)).toBe(false)
  }
})

it('links to the draw for callers who may see it, and shows staff the judges', async () => {
  // The third family has not been requested before: roles are cached for a moment.
  const [director, , judge] = families
  if (director === undefined || judge === undefined) throw new Error('three families are needed')
  const read = async ({ userId }: Family) =>
    (await server.ask<Tournament>('lions', `tournament/id/${SHOP}`, { subject: userId })).json
  const before = await read(director)
  expect(before.bracketDownloadUri).toBeNull()
  expect(before.events.map(({ judgeIds }) => judgeIds)).toEqual(before.events.map(() => []))

  const { membershipId, userId } = judge
  const stakeholder = { membershipId, userId, roles: [{ value: 'judge' as const, studentIds: [] }], facilityId: null }
  await addStakeholder(product.app)(contextOf(), { tournamentId: SHOP, stakeholder, hasAcknowledged: true })
  const everyone = { field: 'DateOfBirth.Year' as const, min: 1900, max: 2100 }
  const division = { divisionId: 'all', eventId: 'forms', name: 'All', prefix: 'A', description: '', tags: [] }
  await addDivision(product.app)(contextOf(), { tournamentId: SHOP, division: { ...division, rules: [everyone] } })
  await untilIdle(product)
  expect((await server.ask('lions', `brackets/regenerate/${SHOP}`, { subject: director.userId })).status).toBe(200)
  await untilIdle(product)

  const drawn = await read(director)
  const { pathname, search } = new URL(drawn.bracketDownloadUri ?? '')
  const file = await server.ask('lions', `${pathname}${search}`.replace('/api/', ''))
  expect({ status: file.status, type: file.headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' })
  const judging = await read(judge)
  expect(judging).not.toHaveProperty('bracketDownloadUri')
  for (const { events } of [drawn, judging])
    expect(events.map(({ judgeIds }) => judgeIds)).toEqual(events.map(() => [judge.membershipId]))
})
