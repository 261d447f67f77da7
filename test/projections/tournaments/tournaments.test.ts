import { describe, expect, test } from 'vitest'
import { tournamentStockView } from '../../../api/contract/tournaments.ts'
import { environment } from '../../../projections/accounts/environment.projection.ts'
import { memberships } from '../../../projections/accounts/memberships.projection.ts'
import { people } from '../../../projections/accounts/people.projection.ts'
import { personByUserId } from '../../../projections/accounts/people.queries.ts'
import { bracketingState } from '../../../projections/brackets/bracketing-state.projection.ts'
import { stakeholders } from '../../../projections/tournaments/stakeholders.projection.ts'
import { tournamentStockLive } from '../../../projections/tournaments/tournament-stock.live.ts'
import { tournamentStock } from '../../../projections/tournaments/tournament-stock.projection.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import {
  divisionsOf,
  listTournaments,
  offeredTournament,
  termsOfTournament,
  tournamentById,
  tournamentOfBoard,
  tournamentWithStock,
} from '../../../projections/tournaments/tournaments.queries.ts'
import { golden } from '../../support/golden.ts'
import { type Fact, M, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'
import { present } from '../support/present.ts'

const all = [memberships, tournaments, tournamentStock, stakeholders, people, environment, bracketingState]
const ofStakeholder = { tournamentId: T, membershipId: M, userId: 'u1' }
const stock = { tournamentId: T, kind: 'event' as const, stockId: 'e2', isLimited: true, available: 8 }

describe('a tournament', () => {
  test('is listed without its offer and closes registration at its start by default', () =>
    given(all, setUp, async (reader) => {
      const [row] = await listTournaments(reader, 'lions')
      expect(row).toMatchObject({ title: 'Spring Open', registrationEnds: '2026-04-01T15:00:00.000Z' })
      expect(row).not.toHaveProperty('offer')
      expect(await listTournaments(reader, 'harbor')).toEqual([])
    }))

  test('is found without its offer, and its terms without the rest', () =>
    given(all, setUp, async (reader) => {
      const row = await tournamentById(reader, 'lions', T)
      expect(row?.title).toBe('Spring Open')
      expect(row).not.toHaveProperty('offer')
      const offered = await offeredTournament(reader, 'lions', T)
      expect(offered).toMatchObject(row ?? {})
      const terms = await termsOfTournament(reader, 'lions', T)
      expect(terms?.terms).toBe(offered?.offer.details.terms)
      expect(Object.keys(terms ?? {}).sort()).toEqual(['displayAfter', 'isDraft', 'terms', 'title', 'tournamentId'])
    }))

  test('has its events by order with their status, its catalog and its divisions', () =>
    given(
      all,
      [...setUp, { type: 'TournamentEventClosed', data: { tournamentId: T, eventId: 'e2' } }],
      async (reader) => {
        const row = await offeredTournament(reader, 'lions', T)
        expect(row?.offer.events.map(({ eventId, status }) => [eventId, status])).toEqual([
          ['e2', 'Closed'],
          ['e1', 'Open'],
        ])
        expect(row?.offer.catalog.map(({ name }) => name)).toEqual(['T-shirt'])
        expect((await divisionsOf(reader, 'lions', T)).map(({ name }) => name)).toEqual(['Girls 10-12'])
      },
    ))

  test('has the divisions of an event in the order they were added, until they are reordered', async () => {
    const added = (divisionId: string, name: string): Fact => ({
      type: 'DivisionAdded',
      data: { ...golden('DivisionAdded').data, tournamentId: T, eventId: 'e2', divisionId, name },
    })
    const ordered = (...divisionIds: string[]): Fact => ({
      type: 'DivisionsReordered',
      data: { tournamentId: T, eventId: 'e2', divisionIds },
    })
    const [u10, u8, u12] = [added('a', 'U10'), added('b', 'U8'), added('c', 'U12')]
    const renamed: Fact = { ...u10, type: 'DivisionChanged', data: { ...u10.data, name: 'Under 10' } } as Fact
    const names = (facts: readonly Fact[], expected: readonly string[]) =>
      given(all, [...setUp, ...facts], async (reader) => {
        const rows = await divisionsOf(reader, 'lions', T)
        expect(rows.filter(({ eventId }) => eventId === 'e2').map(({ name }) => name)).toEqual(expected)
      })
    await names([u10, u8, renamed], ['Under 10', 'U8'])
    await names([u10, u8, ordered('b', 'a'), renamed, u12], ['U8', 'Under 10', 'U12'])
  })

  test('is found by the token of its board', () =>
    given(all, setUp, async (reader) => {
      expect((await tournamentOfBoard(reader, 'lions', 'board-token'))?.tournamentId).toBe(T)
      expect(await tournamentOfBoard(reader, 'lions', 'guessed')).toBeUndefined()
    }))
})

describe('the remaining stock', () => {
  const facts: readonly Fact[] = [
    ...setUp,
    { type: 'StockHeld', data: { ...stock, orderId: 'x1', quantity: 3, until: '2026-03-01T12:15:00.000Z' } },
    { type: 'StockSold', data: { ...stock, orderId: 'x1', quantity: 1, fromHold: true } },
    {
      type: 'StockReleased',
      data: { tournamentId: T, kind: 'event', stockId: 'e2', orderId: 'x1', quantity: 1, reason: 'lapsed' },
    },
    { type: 'StockSold', data: { ...stock, orderId: 'x2', quantity: 2, fromHold: false } },
    {
      type: 'StockReturned',
      data: { tournamentId: T, kind: 'event', stockId: 'e2', orderId: 'x2', quantity: 1, returnId: 'r' },
    },
  ]

  const place = { tournamentId: T, kind: 'event' as const, stockId: 'e2' }
  const byStaff: readonly Fact[] = [
    { type: 'PlaceTakenAgain', data: { ...place, membershipId: 'm1', entryId: 'r', orderId: 'x2' } },
    {
      type: 'PlacesGivenByStaff',
      data: { ...place, membershipId: 'm1', changeId: 'c', invoiceId: null, entryIds: ['n8', 'n9'] },
    },
    { type: 'PlaceGivenBack', data: { ...place, entryId: 'n9' } },
    {
      type: 'UnitsTakenAgain',
      data: { ...place, kind: 'item', stockId: 'shirt', membershipId: 'm1', lineId: 'i', orderId: 'x2', quantity: 2 },
    },
  ]
  test('counts places that were reclaimed, given by staff and returned', () =>
    given(all, [...facts, ...byStaff], async (reader) => {
      const stock = (await tournamentWithStock(reader, 'lions', T))?.stock ?? []
      expect(stock.find(({ stockId }) => stockId === 'e2')).toMatchObject({ sold: 4, remaining: 3 })
      expect(stock.find(({ stockId }) => stockId === 'shirt')).toMatchObject({ sold: 2, remaining: 8 })
    }))

  test('is available less held and sold; events without a limit have no row', () =>
    given(all, facts, async (reader) => {
      const stock = (await tournamentWithStock(reader, 'lions', T))?.stock ?? []
      expect(stock.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
        { kind: 'event', stockId: 'e2', available: 8, held: 1, sold: 2, remaining: 5 },
        { kind: 'item', stockId: 'shirt', available: 10, held: 0, sold: 0, remaining: 10 },
      ])
    }))

  test('is visible to everyone', () => {
    const row = {
      tournamentId: T,
      kind: 'item' as const,
      stockId: 'shirt',
      isLimited: true,
      isKept: false,
      available: 9,
      held: 1,
      sold: 2,
      remaining: 6,
      position: 4,
    }
    expect(tournamentStockView.key(tournamentStockLive.toWire(row, { kind: 'visitor' }))).toBe('item/shirt')
    expect(present(tournamentStockLive, row, { kind: 'visitor' })).toEqual({
      kind: 'item',
      id: 'shirt',
      available: 9,
      held: 1,
      sold: 2,
      remaining: 6,
    })
  })
})

test('stakeholders are added, change their role and leave', async () => {
  const added: Fact[] = [
    ...setUp,
    {
      type: 'StakeholderAdded',
      data: { ...ofStakeholder, roles: [{ value: 'coach', studentIds: [] }], facilityId: 'f1' },
    },
    { type: 'StakeholderRolesChanged', data: { ...ofStakeholder, roles: [{ value: 'staging', studentIds: [] }] } },
  ]
  await given(all, added, async (reader) => {
    expect((await personByUserId(reader, 'lions', 'u1'))?.tournamentRoles).toEqual([
      { tournamentId: T, title: 'Spring Open', type: 'InPerson', value: 'staging', studentIds: [], facilityId: 'f1' },
    ])
  })
  await given(all, [...added, { type: 'StakeholderRemoved', data: ofStakeholder }], async (reader) => {
    expect((await personByUserId(reader, 'lions', 'u1'))?.tournamentRoles).toEqual([])
  })
})
