import { describe, expect, it } from 'vitest'
import type { CommandDeps } from '../../commands/kernel/deps.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { alignStockWithTournament } from '../../commands/processes/align-stock.ts'
import { saveTournament } from '../../commands/processes/save-tournament.ts'
import { giveImportedPlaces } from '../../commands/registration/import/give-imported-places.ts'
import { importEntries } from '../../commands/registration/import/import-entries.ts'
import { duplicateTournament } from '../../commands/tournaments/duplicate-tournament.ts'
import { readTournament } from '../../commands/tournaments/read-tournament.ts'
import { addEvent, writeTournament } from '../../commands/tournaments/tournament.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import type { TournamentSave } from '../../domain/tournaments/tournament/decide-save.ts'
import { audit } from '../support/audit-world.ts'
import { World } from '../support/checkout-world.ts'
import { anEvent, cartOf } from '../support/spring-cup.ts'

const PLACES = 60
const FEWER = 20
const FAMILIES = 100
const of: StockOf = { tournamentId: 't1', kind: 'event', stockId: 'kata' }

const kata = async (capacity: number | null): Promise<World> => {
  const world = await World.open()
  mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event: anEvent('kata', { capacity }) }))
  return world
}
const deps = (world: World) => ({
  ...world.deps,
  entrants: {
    membershipsIn: async () => Array.from({ length: FAMILIES }, (_, n) => `family-${n}`),
  },
})
const nothing = {
  tournamentId: 't1',
  details: {},
  expected: {},
  eventAdds: [],
  eventEdits: [],
  eventRemovals: [],
  itemAdds: [],
  itemEdits: [],
  itemRemovals: [],
}
const toCapacity = (capacity: number | null): TournamentSave => ({
  ...nothing,
  eventEdits: [{ eventId: 'kata', changes: { capacity }, expected: null }],
})
const enter = (world: World, n: number) =>
  world.checkout(cartOf(`child of family-${n}@kata`), { membershipId: `family-${n}` })
const addFamilies = async (world: World, families: number): Promise<void> => {
  for (let n = 0; n < families; n++) await world.addFamily(`family-${n}`, [`child of family-${n}`])
}
const stockOf = async (world: World) => (await world.handler.read(stockAggregate, world.tenant, of)).state
const capacityOf = async (world: World) =>
  (await readTournament(world.deps)(world.tenant, 't1'))?.events.find(({ eventId }) => eventId === 'kata')?.capacity

type Save = (world: World) => Promise<{ readonly ok: boolean }>
const guarded: Save = (world) => saveTournament(deps(world))(world.context(), toCapacity(FEWER))
const unguarded: Save = (world) => writeTournament(world.deps)(world.context(), toCapacity(FEWER))

/**
 * A hundred families check out while an organizer reduces the capacity, after `before` of them have finished. Returns
 * the number of occupied places and the saved capacity.
 */
const race = async (save: Save, before: number) => {
  const world = await kata(PLACES)
  await addFamilies(world, FAMILIES)
  const checkouts = Array.from({ length: FAMILIES }, (_, n) => enter(world, n))
  await Promise.all(checkouts.slice(0, before))
  const [saved] = await Promise.all([save(world), ...checkouts])
  const { held, sold } = await stockOf(world)
  return { saved: saved.ok, taken: held + sold, capacity: await capacityOf(world), findings: await audit(world) }
}

describe('a capacity that goes down while people check out', () => {
  it.each([0, 1, 30])('is respected or refused %s checkouts later', async (before) => {
    const { saved, taken, capacity, findings } = await race(guarded, before)
    expect([taken, capacity]).toEqual(saved ? [FEWER, FEWER] : [PLACES, PLACES])
    expect(findings).toEqual([])
  })

  it('is exceeded when the stock is not consulted (control)', async () => {
    const { saved, taken, capacity } = await race(unguarded, 30)
    expect(saved).toBe(true)
    expect(taken).toBeGreaterThan(capacity ?? 0)
  })
})

describe('the number of sold places', () => {
  it('is the minimum of a capacity, and the refusal contains it', async () => {
    const world = await kata(PLACES)
    await addFamilies(world, 3)
    for (const n of [0, 1, 2]) mustSucceed(await enter(world, n))
    const save = (capacity: number | null) => saveTournament(deps(world))(world.context(), toCapacity(capacity))
    const refused = await save(2)
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'capacity-below-sold', details: { minimum: 3, held: 3 } },
    })
    expect(await capacityOf(world)).toBe(PLACES)
    mustSucceed(await save(3))
    await world.addFamily('family-3', ['child of family-3'])
    expect((await enter(world, 3)).ok).toBe(false)
    mustSucceed(await save(4))
    mustSucceed(await enter(world, 3))
    expect(await audit(world)).toEqual([])
  })

  it.each([null, PLACES])('keeps an event of %s places from being removed', async (capacity) => {
    const world = await kata(capacity)
    await addFamilies(world, 2)
    const entries = [{ entryId: 'n0', eventId: 'kata', studentId: 'child of family-0' }]
    const ids = { tournamentId: 't1', membershipId: 'family-0', importId: 'import' }
    mustSucceed(await importEntries(world.deps)(world.context(), { ...ids, entries }))
    if (capacity !== null) await giveImportedPlaces(world.deps)(world.context(), ids, [{ ...ids, entries }])
    const remove = () => saveTournament(deps(world))(world.context(), { ...nothing, eventRemovals: ['kata'] })
    expect(await remove()).toMatchObject({ ok: false, error: { code: 'has-entries' } })
    expect(await capacityOf(world)).toBe(capacity)
    mustSucceed(await enter(world, 1))
  })

  it('does not keep an event without entries from being removed', async () => {
    const world = await kata(PLACES)
    await addFamilies(world, 1)
    mustSucceed(await saveTournament(deps(world))(world.context(), { ...nothing, eventRemovals: ['kata'] }))
    expect(await capacityOf(world)).toBeUndefined()
    expect((await enter(world, 0)).ok).toBe(false)
  })

  it('counts when an unlimited event gets a limit', async () => {
    const world = await kata(null)
    await addFamilies(world, 3)
    const entries = [0, 1].map((n) => ({ entryId: `n${n}`, eventId: 'kata', studentId: `child of family-${n}` }))
    for (const [n, entry] of entries.entries()) {
      const ids = { tournamentId: 't1', membershipId: `family-${n}`, importId: 'import' }
      mustSucceed(await importEntries(world.deps)(world.context(), { ...ids, entries: [entry] }))
    }
    const save = (capacity: number | null) => saveTournament(deps(world))(world.context(), toCapacity(capacity))
    expect(await save(1)).toMatchObject({ ok: false, error: { details: { minimum: 2, sold: 2 } } })
    mustSucceed(await save(2))
    expect((await enter(world, 2)).ok).toBe(false)
    mustSucceed(await save(null))
    mustSucceed(await enter(world, 2))
  })
})

describe('a save that stops half-way', () => {
  const stopped = async () => {
    const world = await kata(PLACES)
    const tournament = `tournament-${world.tenant}.t1`
    const journal = world.journal
    const append = journal.append.bind(journal)
    journal.append = async (stream, ...rest) => {
      if (stream === tournament) throw new Error('the program stops')
      return append(stream, ...rest)
    }
    const context = world.context()
    await expect(saveTournament(deps(world))(context, toCapacity(FEWER))).rejects.toThrow('the program stops')
    journal.append = append
    world.restart()
    expect((await stockOf(world)).limit?.available).toBe(FEWER)
    expect(await capacityOf(world)).toBe(PLACES)
    return { world, context }
  }

  it('is completed by a retry', async () => {
    const { world, context } = await stopped()
    mustSucceed(await saveTournament(deps(world))(context, toCapacity(FEWER)))
    expect(await capacityOf(world)).toBe(FEWER)
    expect((await stockOf(world)).limit?.available).toBe(FEWER)
  })

  it('is undone by its process, and can be retried even then', async () => {
    const { world, context } = await stopped()
    const timers = { set: async () => {}, cancel: async () => {} }
    const process = alignStockWithTournament({ ...deps(world), timers } as unknown as CommandDeps)
    const payload = { tournamentId: 't1', kind: 'event', stockId: 'kata' }
    await process.onDue?.({ process: process.name, tenant: world.tenant, key: 'kata', at: world.clock.now(), payload })
    expect((await stockOf(world)).limit?.available).toBe(PLACES)
    mustSucceed(await saveTournament(deps(world))(context, toCapacity(FEWER)))
    expect(await capacityOf(world)).toBe(FEWER)
    expect((await stockOf(world)).limit?.available).toBe(FEWER)
  })
})

describe('a duplicate that stops half-way', () => {
  const source = { sourceTournamentId: 't1', tournamentId: 't2', title: 'Next year', incrementDivisionRuleYears: true }
  const duplicate = (world: World, context = world.context()) => {
    const next = (days: number) => instantOf(Date.parse(world.clock.now()) + days * 86_400_000)
    const times = { displayAfter: next(300), startDate: next(365), endDate: next(366), registrationEnds: null }
    return duplicateTournament(world.deps)(context, { ...source, ...times })
  }
  const all = (world: World) => readTournament(world.deps)(world.tenant, 't2')

  it.each(['before', 'after'] as const)('%s its only append is complete after a retry', async (when) => {
    const world = await kata(PLACES)
    const { journal } = world
    const append = journal.append.bind(journal)
    const appended: string[] = []
    journal.append = async (stream, ...rest) => {
      appended.push(stream)
      if (when === 'after') await append(stream, ...rest)
      throw new Error('the program stops')
    }
    const context = world.context()
    await expect(duplicate(world, context)).rejects.toThrow('the program stops')
    journal.append = append
    world.restart()
    expect(appended).toEqual([`tournament-${world.tenant}.t2`])
    const before = await all(world)
    expect(before?.events.length ?? 0).toBe(when === 'after' ? (await readSource(world)).events : 0)

    mustSucceed(await duplicate(world, context))
    const copy = await all(world)
    expect([copy?.events.length, copy?.catalog.length]).toEqual(Object.values(await readSource(world)))
    expect(copy).toMatchObject({ details: { statusHubId: null }, stakeholders: [] })
  })

  const readSource = async (world: World) => {
    const one = await readTournament(world.deps)(world.tenant, 't1')
    return { events: one?.events.length ?? 0, catalog: one?.catalog.length ?? 0 }
  }
})
