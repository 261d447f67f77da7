import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import type { readManagedTournaments } from '../../../api/contract/managed.ts'
import type { FoundMember, ListedStakeholder } from '../../../api/contract/stakeholders.ts'
import type { TournamentInGrid, TournamentToEdit } from '../../../api/contract/tournament-set-up.ts'
import type { Tournament as TournamentPage } from '../../../api/contract/tournaments.ts'
import { openMembership } from '../../../commands/accounts/membership.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { contextOf, type Family, openShop } from '../../support/shop.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { untilIdle } from '../../support/until-idle.ts'

let product: Product
let server: TestServer
let family: Family
const ADMIN = 'ada'
beforeAll(async () => {
  product = await startProduct({ data: 'empty' })
  const [first] = await openShop(product.app, { families: 1, items: [] })
  if (first === undefined) throw new Error('a family is needed')
  family = first
  const user = { userId: ADMIN, objectId: ADMIN, email: 'ada@lions.example', displayName: 'Ada Admin', mobile: null }
  mustSucceed(await registerUser(product.app)(contextOf(), { ...user, roles: ['Admin'] }))
  const membership = { membershipId: 'staff', status: 'Active', facilityId: null, userIds: [ADMIN] } as const
  mustSucceed(await openMembership(product.app)(contextOf(), membership))
  await untilIdle(product)
  server = await openTestServer(product)
})
afterAll(async () => {
  await server?.stop()
  await product?.stop()
})

const get = <T>(path: string, subject = ADMIN) => server.ask<T>('lions', path, { subject })
const send = async <T = { readonly position: number }>(
  path: string,
  body: unknown = {},
  method: 'POST' | 'DELETE' = 'POST',
) => {
  const answer = await server.ask<T>('lions', path, { method, body, subject: ADMIN })
  await untilIdle(product)
  return answer
}

const year = new Date().getUTCFullYear()
const Tournament = {
  id: 'autumn',
  title: 'Autumn Cup',
  type: 'InPerson',
  location: 'Hall B',
  timezone: 'America/Chicago',
  statementDescriptor: 'AUTUMN CUP',
  terms: '<p>Fair play.</p>',
  displayAfter: `${year + 1}-08-01T00:00:00.000Z`,
  startDate: `${year + 1}-10-01T15:00:00.000Z`,
  endDate: `${year + 1}-10-02T23:00:00.000Z`,
  pricingStrategies: [{ id: 'early', title: 'Early', prices: [80, 40.5], expiry: null }],
}
const division = {
  id: 'girls',
  name: 'Girls',
  prefix: 'G',
  description: '',
  tags: [],
  rules: [{ field: 'DateOfBirth.Year', min: 2014, max: 2015 }],
}
const light = { ...division, id: 'light', rules: [{ field: 'Weight', min: null, max: 30 }] }
const Curriculum = [
  { eventId: 'forms', title: 'Forms', description: 'One form', divisions: [division] },
  { eventId: 'sparring', title: 'Sparring', description: 'Three rounds', capacity: 30, divisions: [light] },
]
const Catalog = [{ id: 'shirt', name: 'T-shirt', description: 'Cotton', price: 19.99 }]

it('creates a tournament that its admins see immediately and members do not see yet', async () => {
  const made = await send<{ id: string }>('tournament/create', { Tournament, Curriculum, Catalog })
  expect([made.status, made.json.id]).toEqual([200, 'autumn'])
  const { json } = await get<TournamentToEdit>('tournament/setup/autumn')
  expect(json).toMatchObject({
    title: 'Autumn Cup',
    registrationEnds: null,
    statusHubId: null,
    shortcode: null,
    directors: [],
    revisions: { basics: 1, terms: 1 },
    events: [
      { eventId: 'forms', order: 1, status: 'Open', revision: 1, divisions: [division], taken: null },
      { eventId: 'sparring', order: 2, capacity: 30, taken: 0 },
    ],
    catalog: [{ id: 'shirt', price: 19.99, availableQuantity: 10, revision: 1 }],
    pricingStrategies: [{ prices: [80, 40.5] }],
  })
  const asAdmin = await get<TournamentPage>('tournament/id/autumn')
  expect([asAdmin.status, asAdmin.json.statementDescriptor]).toEqual([200, 'AUTUMN CUP'])
  expect((await get('tournament/id/autumn', family.userId)).status).toBe(404)
})

it('tells the staff’s home what the divisions need that no question asks for', async () => {
  const { json } = await get<AnswerOf<typeof readManagedTournaments>>('tournament/managed')
  const autumn = json.tournaments.find(({ id }) => id === 'autumn')
  expect(autumn?.setUp?.events).toEqual([
    { eventId: 'forms', title: 'Forms', notAsked: [] },
    { eventId: 'sparring', title: 'Sparring', notAsked: ['Weight'] },
  ])
})

it('returns the current values on a conflict: prices in dollars, each part by its name', async () => {
  const update = (body: object) => send('tournament/update', { Tournament: { id: 'autumn' }, ...body })
  expect((await update({ CatalogEdits: [{ id: 'shirt', price: 21.5, expected: 1 }] })).status).toBe(200)
  const item = await update({ CatalogEdits: [{ id: 'shirt', price: 18, expected: 1 }] })
  expect(item.json).toMatchObject({
    code: 'changed-meanwhile',
    details: { revision: 2, current: { id: 'shirt', price: 21.5 } },
  })
  const pricingStrategies = [{ id: 'early', title: 'Early', prices: [75], expiry: null }]
  const prices = await update({ Tournament: { id: 'autumn', pricingStrategies, expected: { pricing: 0 } } })
  expect(prices.json).toMatchObject({
    code: 'changed-meanwhile',
    details: { part: 'pricing', current: { pricing: [], pricingStrategies: [{ id: 'early', prices: [80, 40.5] }] } },
  })
  expect((await update({ CatalogEdits: [{ id: 'shirt', price: 18.505 }] })).json).toMatchObject({
    code: 'invalid-request',
    details: { fields: [{ problem: 'At most 2 decimals' }] },
  })
})

it('refuses the second of two editors, and keeps omitted fields unchanged', async () => {
  const edit = (title: string, basics: number) =>
    send('tournament/update', { Tournament: { id: 'autumn', title, expected: { basics } } })
  expect((await edit('Autumn Open', 1)).status).toBe(200)
  const clash = await edit('Autumn Masters', 1)
  expect(clash.status).toBe(409)
  expect(clash.json).toMatchObject({
    code: 'changed-meanwhile',
    details: { part: 'basics', revision: 2, current: { title: 'Autumn Open', location: 'Hall B' } },
  })
  const saved = await send('tournament/update', {
    Tournament: { id: 'autumn', terms: '<p>Fairer play.</p>' },
    CurriculumEdits: [{ eventId: 'sparring', capacity: 20, expected: 1 }],
    CurriculumAdds: [{ eventId: 'kata', title: 'Kata', description: 'Teams' }],
    CatalogRemovals: ['shirt'],
  })
  expect(saved.status).toBe(200)
  const { json } = await get<TournamentToEdit>('tournament/setup/autumn')
  expect(json).toMatchObject({ title: 'Autumn Open', termsVersion: 2, catalog: [] })
  expect(json.events.map(({ eventId, capacity }) => [eventId, capacity])).toEqual([
    ['forms', null],
    ['kata', null],
    ['sparring', 20],
  ])
})

it('refuses dates in the wrong order with the prescribed text', async () => {
  const refused = await send('tournament/update', {
    Tournament: { id: 'autumn', endDate: `${year + 1}-09-01T00:00:00.000Z` },
  })
  expect([refused.status, (refused.json as unknown as { detail: string }).detail]).toEqual([
    400,
    'The tournament cannot end before it starts.',
  ])
})

it('orders, closes and opens events', async () => {
  const order = { eventIds: ['sparring', 'forms', 'kata'], expected: 1 }
  expect((await send('tournament/autumn/event/order', order)).status).toBe(200)
  await send('tournament/autumn/event/forms/close')
  const { events } = (await get<TournamentToEdit>('tournament/setup/autumn')).json
  expect(events.map(({ eventId, status }) => `${eventId} ${status}`)).toEqual([
    'sparring Open',
    'forms Closed',
    'kata Open',
  ])
})

it('puts events into groups by the groups’ itemFilter, and takes out those it no longer names', async () => {
  const group = { subtitle: '', maxItemsPerParticipant: 1, minItemsPerParticipant: null }
  const groupsOf = async () => {
    const { json } = await get<TournamentToEdit>('tournament/setup/autumn')
    return Object.fromEntries(json.events.map(({ eventId, purchaseGroupId }) => [eventId, purchaseGroupId]))
  }
  const save = (purchaseGroups: readonly object[]) =>
    send('tournament/update', { Tournament: { id: 'autumn', purchaseGroups } })
  const solo = { ...group, id: 'solo', title: 'Solo' }
  expect((await save([{ ...solo, itemFilter: ['forms', 'sparring'] }])).status).toBe(200)
  expect(await groupsOf()).toMatchObject({ forms: 'solo', sparring: 'solo' })
  // Without it the events stay.
  expect((await save([solo])).status).toBe(200)
  expect(await groupsOf()).toMatchObject({ forms: 'solo', sparring: 'solo' })
  expect((await save([{ ...solo, itemFilter: ['forms'] }])).status).toBe(200)
  expect(await groupsOf()).toMatchObject({ forms: 'solo', sparring: null })
  expect((await save([{ ...solo, itemFilter: ['no such event'] }])).json).toMatchObject({ code: 'event-not-found' })
  const twice = [solo, { ...solo, id: 'duo', title: 'Duo' }].map((one) => ({ ...one, itemFilter: ['forms'] }))
  expect((await save(twice)).status).toBe(400)
  expect((await save([{ ...solo, itemFilter: [] }])).status).toBe(200)
  expect(await groupsOf()).toMatchObject({ forms: null, sparring: null })
})

it('finds members, makes them stakeholders, swaps a role of theirs and removes them', async () => {
  const { json: members } = await get<FoundMember[]>('tournament/autumn/member/find/ada')
  expect(members).toMatchObject([{ membershipId: 'staff', userId: ADMIN, displayName: 'Ada Admin' }])
  const stakeholder = { membershipId: 'staff', roles: [{ value: 'director' }, { value: 'judge' }] }
  expect((await send('stakeholders/autumn/add', { ...stakeholder, hasAcknowledged: false })).status).toBe(400)
  expect((await send('stakeholders/autumn/add', { ...stakeholder, hasAcknowledged: true })).status).toBe(200)
  expect((await get<FoundMember[]>('tournament/autumn/member/find/ada')).json).toEqual([])
  expect((await get<TournamentInGrid[]>('tournament/manage/list')).json).toMatchObject([
    { id: 'autumn', directors: ['Ada Admin'] },
    {},
  ])
  expect((await send('stakeholders/autumn/swap/staff/coach')).status).toBe(400)
  expect((await send('stakeholders/autumn/swap/staff/coach?from=judge')).status).toBe(200)
  const { json: stakeholders } = await get<ListedStakeholder[]>('stakeholders/autumn')
  expect(stakeholders).toMatchObject([
    { email: 'ada@lions.example', roles: [{ value: 'coach' }, { value: 'director' }] },
  ])
  await send('stakeholders/autumn/remove/staff')
  const { membershipId, studentId } = family
  const coach = { membershipId, roles: [{ value: 'coach', studentIds: [studentId] }], hasAcknowledged: true }
  expect((await send('stakeholders/autumn/add', coach)).status).toBe(200)
  expect((await get<ListedStakeholder[]>('stakeholders/autumn')).json).toMatchObject([
    {
      membershipId,
      role: 'coach',
      studentId,
      roles: [{ studentIds: [studentId] }],
      students: [{ id: studentId, firstName: 'Kim' }],
    },
  ])
  await send(`stakeholders/autumn/remove/${membershipId}`)
  const judge = { membershipId, role: 'judge', studentIds: [studentId], hasAcknowledged: true }
  expect((await send('stakeholders/autumn/add', { membershipId, hasAcknowledged: true })).status).toBe(400)
  expect((await send('stakeholders/autumn/add', judge)).status).toBe(200)
  expect((await get<ListedStakeholder[]>('stakeholders/autumn')).json).toMatchObject([
    { membershipId, roles: [{ value: 'judge', studentIds: [studentId] }] },
  ])
  await send(`stakeholders/autumn/remove/${membershipId}`)
  expect((await get('stakeholders/autumn')).json).toEqual([])
})

it('gives a shortlink to one tournament, and not to its duplicate', async () => {
  expect((await send('tournament/autumn/shortcode', { id: 'no good' })).status).toBe(400)
  expect((await send('tournament/autumn/shortcode', { id: 'Autumn' })).status).toBe(200)
  const NewTournament = {
    SourceTournamentId: 'autumn',
    NewTournamentId: 'next',
    NewTitle: 'Next Autumn',
    NewStartDate: `${year + 2}-10-01T15:00:00.000Z`,
    NewEndDate: `${year + 2}-10-02T23:00:00.000Z`,
    NewDisplayAfter: `${year + 2}-08-01T00:00:00.000Z`,
  }
  expect((await send('tournament/duplicate', NewTournament)).status).toBe(200)
  const { json } = await get<TournamentToEdit>('tournament/setup/next')
  expect(json).toMatchObject({ title: 'Next Autumn', duplicateOf: 'autumn', shortcode: null, statusHubId: null })
  const rules = json.events.flatMap(({ divisions }) => divisions.flatMap((one) => one.rules))
  expect(rules).toEqual([...light.rules, { field: 'DateOfBirth.Year', min: 2015, max: 2016 }])
  expect((await send('tournament/next/shortcode', { id: 'AUTUMN' })).status).toBe(409)
  const led = await server.ask<{ tournamentId: string }>('lions', 'shortcode/autumn')
  expect(led.json.tournamentId).toBe('autumn')
  const late = await send('tournament/autumn/shortcode', { id: 'Fall', seen: null })
  expect([late.status, late.json]).toMatchObject([
    409,
    { code: 'changed-meanwhile', details: { current: { code: 'Autumn' } } },
  ])
  expect((await send('tournament/autumn/shortcode?seen=Fall', undefined, 'DELETE')).status).toBe(409)
  await send('tournament/autumn/shortcode?seen=Autumn', undefined, 'DELETE')
  expect((await server.ask('lions', 'shortcode/autumn')).status).toBe(404)
})

it('replaces the status board’s address', async () => {
  const board = async () => (await get<TournamentToEdit>('tournament/setup/autumn')).json.statusHubId
  await send('tournament/autumn/statushub/rotate')
  const first = await board()
  await send('tournament/autumn/statushub/rotate')
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(await board()).not.toBe(first)
})

it('removes scripts from HTML texts', async () => {
  const harmful = 'Fair play.<script>alert(1)</script><img src="x" onerror="alert(1)">'
  const id = 'cleaned'
  await send('tournament/create', {
    Tournament: { ...Tournament, id, terms: `<p>${harmful}</p>` },
    Curriculum: [{ eventId: 'clean-forms', title: 'Forms', description: `<b>One</b>${harmful}` }],
    Catalog: [{ id: 'clean-shirt', name: 'T-shirt', description: harmful, price: 1 }],
  })
  await send('tournament/update', { Tournament: { id, eventLandingPage: harmful } })
  const { json } = await get<TournamentToEdit>(`tournament/setup/${id}`)
  expect(json).toMatchObject({
    terms: '<p>Fair play.</p>',
    eventLandingPage: 'Fair play.',
    events: [{ description: '<b>One</b>Fair play.' }],
    catalog: [{ description: 'Fair play.' }],
  })
})
