import { describe, expect, it } from 'vitest'
import { type AlertRuleName, alertRules, type Finding } from '../../../domain/audit/published.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import type { DataOf, Fact } from '../../projections/support/facts.ts'
import { golden } from '../../support/golden.ts'

const BEGIN = '2026-03-01T12:00:00.000Z'
const OF_PROCESS = 'process:settle'

interface Happened {
  readonly fact: Fact
  /** A user, or a process; `dan` the director by default. */
  readonly by?: string
  /** Minutes after the begin; 0 by default. */
  readonly at?: number
  readonly request?: string
}

const eventOf = ({ fact, by = 'dan', at = 0, request }: Happened, position: number): Recorded => {
  const id = `event-${position}`
  return {
    ...fact,
    id,
    version: 1,
    stream: 'test-lions.stream',
    revision: position,
    position,
    time: addMinutes(BEGIN, at),
    tenant: 'lions',
    actor: { userId: by, role: by.startsWith('process:') ? 'process' : 'director' },
    commandId: id,
    commandHash: 'hash',
    correlationId: request ?? id,
    causationId: null,
    hash: 'hash',
  }
}

/** What a rule finds in these events, in order. It may read only the memories that it names. */
const foundIn = (name: AlertRuleName, happened: readonly Happened[]): readonly Finding[] => {
  const rule = alertRules.find((one) => one.name === name)
  if (rule === undefined) throw new Error(`no rule ${name}`)
  const memories = new Map<string, string>()
  const memory = (keys: readonly string[]) => (key: string) => {
    if (!keys.includes(key)) throw new Error(`${name} reads ${key} without naming it`)
    const kept = memories.get(key)
    return kept === undefined ? undefined : JSON.parse(kept)
  }
  return happened.map(eventOf).flatMap((event) => {
    if (!rule.watches.includes(event.type)) return []
    const first = rule.reads(event)
    const known = memory([...first, ...rule.readsNext(event, memory(first))])
    const continued = rule.continues(event, known)
    const { memories: kept = {}, found = null } = rule.after(event, known)
    for (const [key, value] of Object.entries(kept)) memories.set(key, JSON.stringify(value))
    if (found === null) return []
    expect(rule.completedBy).toContain(event.type)
    expect(continued === null || continued === found.id).toBe(true)
    return [found]
  })
}

const of = { transactionId: 'x1', tournamentId: 't1' }
const charge = (data: Partial<DataOf<'ChargePrepared'>> = {}): Fact => ({
  type: 'ChargePrepared',
  data: { ...golden('ChargePrepared').data, ...of, userId: 'pat', currency: 'usd', ...data },
})
const line = { lineId: 'n1', eventId: 'e1', catalogItemId: null, studentId: 's1' }
const bought = { ...line, description: 'Forms', quantity: 1, price: 4_000, tax: 0 }
const invoice: Fact = {
  type: 'InvoiceCreated',
  data: { ...golden('InvoiceCreated').data, invoiceId: 'x1', tournamentId: 't1' },
}
const refund = (data: Partial<DataOf<'RefundRequested'>> = {}): Fact => ({
  type: 'RefundRequested',
  data: {
    ...golden('RefundRequested').data,
    ...of,
    refundId: 'r1',
    amount: 1_500,
    reason: 'requested',
    lineItemsToCancel: [],
    swappedLines: [],
    ...data,
  },
})

describe('a refund by the person who took the payment', () => {
  const byProcess = { fact: charge(), by: OF_PROCESS }
  it.each<[string, readonly Happened[], Finding['facts'] | null]>([
    [
      'is found if they created the invoice',
      [{ fact: invoice }, byProcess, { fact: refund() }],
      { amount: 1_500, currency: 'usd', took: 'invoiced' },
    ],
    [
      'is found if they paid',
      [{ fact: charge({ userId: 'dan' }), by: 'dan' }, { fact: refund() }],
      { amount: 1_500, currency: 'usd', took: 'paid' },
    ],
    [
      'is found if they charged another person',
      [{ fact: charge() }, { fact: refund() }],
      { amount: 1_500, currency: 'usd', took: 'charged' },
    ],
    [
      'is found if they paid, and granted the request of their family that refunds it',
      [
        { fact: charge({ userId: 'dan' }), by: 'dan' },
        { fact: golden('FamilyRequestGranted'), request: 'grant' },
        { fact: refund(), by: OF_PROCESS, request: 'grant' },
      ],
      { amount: 1_500, currency: 'usd', took: 'paid' },
    ],
    ['is not found if another person invoiced', [{ fact: invoice, by: 'ada' }, byProcess, { fact: refund() }], null],
    ['is not found if a family paid', [{ fact: charge(), by: 'pat' }, { fact: refund() }], null],
    ['is not found if the program refunds', [byProcess, { fact: refund(), by: OF_PROCESS }], null],
    [
      'is not found for an order that could not be fulfilled',
      [{ fact: charge() }, { fact: refund({ reason: 'unfulfillable' }) }],
      null,
    ],
  ])('%s', (_, happened, facts) => {
    expect(foundIn('refund-by-taker', happened).map((found) => found.facts)).toEqual(facts === null ? [] : [facts])
  })

  it('names the transaction, the person and the events', () => {
    expect(foundIn('refund-by-taker', [{ fact: invoice }, byProcess, { fact: refund() }])).toMatchObject([
      { tournamentId: 't1', record: { kind: 'transaction', id: 'x1' }, actor: { userId: 'dan' }, events: [0, 1, 2] },
    ])
  })
})

describe('a refund without a cancellation', () => {
  const entry = { tournamentId: 't1', membershipId: 'm1', entryId: 'n1', eventId: 'e1', studentId: 's1' }
  const canceled: Fact = { type: 'EntryCanceled', data: { ...entry, refundId: null } }
  const restored: Fact = { type: 'EntryReinstated', data: entry }
  const external: Fact = {
    type: 'RefundStartedExternally',
    data: { ...of, refundId: 're_1', providerRefundId: 're_1', amount: 1_500 },
  }
  const paid = { fact: charge({ lineItems: [bought] }), by: 'pat' }
  const misc = { fact: charge({ lineItems: [{ ...bought, eventId: null }] }), by: OF_PROCESS }
  it.each<[string, readonly Happened[], boolean]>([
    ['is found', [paid, { fact: refund() }], true],
    ['is found if it was made at the provider', [paid, { fact: external, by: OF_PROCESS }], true],
    [
      'is found after a canceled entry was restored',
      [paid, { fact: canceled }, { fact: restored }, { fact: refund() }],
      true,
    ],
    ['is not found if it cancels a line', [paid, { fact: refund({ lineItemsToCancel: [line] }) }], false],
    ['is not found if an entry was canceled before', [paid, { fact: canceled }, { fact: refund() }], false],
    ['is not found for a payment without entries and items', [misc, { fact: refund() }], false],
    [
      'is not found for an order that could not be fulfilled',
      [paid, { fact: refund({ reason: 'unfulfillable' }) }],
      false,
    ],
    ['is not found for a payment that is not known', [{ fact: refund() }], false],
  ])('%s', (_, happened, isFound) => {
    expect(foundIn('refund-without-cancellation', happened)).toHaveLength(isFound ? 1 : 0)
  })
})

describe('an entry changed after the draw', () => {
  const draw: Fact = {
    type: 'BracketsRegenerated',
    data: { ...golden('BracketsRegenerated').data, tournamentId: 't1' },
  }
  const division: Fact = {
    type: 'DivisionDrawn',
    data: { ...golden('DivisionDrawn').data, tournamentId: 't1', eventId: 'e1' },
  }
  const entry = { tournamentId: 't1', membershipId: 'm1', entryId: 'n1', eventId: 'e1', studentId: 's1' }
  const cancel = (data: Partial<DataOf<'EntryCanceled'>> = {}): Fact => ({
    type: 'EntryCanceled',
    data: { ...entry, refundId: null, ...data },
  })
  const add = (data: Partial<DataOf<'EntriesAddedByStaff'>> = {}): Fact => ({
    type: 'EntriesAddedByStaff',
    data: {
      tournamentId: 't1',
      membershipId: 'm1',
      changeId: 'c1',
      invoiceId: null,
      entries: [{ entryId: 'n2', eventId: 'e1', studentId: 's2' }],
      insteadOfIds: [],
      overrides: [],
      ...data,
    },
  })
  const restore: Fact = { type: 'EntryReinstated', data: entry }
  const imported: Fact = {
    type: 'EntriesImported',
    data: { tournamentId: 't1', membershipId: 'm1', importId: 'i1', entries: [entry] },
  }
  const drawn: readonly Happened[] = [{ fact: draw }, { fact: division }]
  it.each<[string, readonly Happened[], string | null]>([
    ['is found when it is canceled', [...drawn, { fact: cancel() }], 'canceled'],
    ['is found when it is added', [...drawn, { fact: add() }], 'added'],
    ['is found when it is restored', [...drawn, { fact: restore }], 'restored'],
    ['is found when it is imported', [...drawn, { fact: imported }], 'imported'],
    ['is not found before the draw', [{ fact: cancel() }, ...drawn], null],
    ['is not found in an event that is not drawn', [...drawn, { fact: cancel({ eventId: 'e2' }) }], null],
    ['is not found in an event that the last draw left out', [...drawn, { fact: draw }, { fact: cancel() }], null],
    ['is not found in another tournament', [...drawn, { fact: cancel({ tournamentId: 't2' }) }], null],
    [
      'is not found when a family registers',
      [...drawn, { fact: { type: 'OrderCompleted', data: golden('OrderCompleted').data } }],
      null,
    ],
  ])('%s', (_, happened, change) => {
    expect(foundIn('entry-after-draw', happened).map(({ facts }) => facts.change)).toEqual(
      change === null ? [] : [change],
    )
  })

  it('is one alert for all changes of a request', () => {
    const swap: readonly Happened[] = [
      { fact: cancel(), request: 'swap' },
      { fact: add({ insteadOfIds: ['n1'] }), request: 'swap' },
    ]
    const found = foundIn('entry-after-draw', [...drawn, ...swap, { fact: restore, request: 'other' }])
    expect(found.map(({ id }) => id)).toEqual(['event-2', 'event-2', 'event-4'])
    expect(found[1]).toMatchObject({ facts: { change: 'swapped', count: 2 } })
  })

  it('is the change of the person who asked for the refund, the invoice or the import', () => {
    const refunded = [
      { fact: refund({ lineItemsToCancel: [line] }), by: 'ada' },
      { fact: cancel({ refundId: 'r1' }), by: OF_PROCESS },
    ]
    expect(foundIn('entry-after-draw', [...drawn, ...refunded])).toMatchObject([
      { actor: { userId: 'ada' }, events: [0, 2, 3] },
    ])
    const invoiced = [
      { fact: invoice, by: 'eve' },
      { fact: add({ invoiceId: 'x1' }), by: OF_PROCESS },
    ]
    expect(foundIn('entry-after-draw', [...drawn, ...invoiced])).toMatchObject([
      { actor: { userId: 'eve' }, events: [0, 2, 3] },
    ])
    const granted = [
      { fact: golden('FamilyRequestGranted'), by: 'gus', request: 'grant' },
      { fact: refund({ lineItemsToCancel: [line] }), by: OF_PROCESS, request: 'grant' },
      { fact: cancel({ refundId: 'r1' }), by: OF_PROCESS, request: 'notice' },
    ]
    expect(foundIn('entry-after-draw', [...drawn, ...granted])).toMatchObject([
      { actor: { userId: 'gus' }, events: [0, 2, 4] },
    ])
    const swapped = [
      { fact: golden('FamilyRequestGranted'), by: 'gus', request: 'grant' },
      { fact: cancel(), by: OF_PROCESS, request: 'grant' },
    ]
    expect(foundIn('entry-after-draw', [...drawn, ...swapped])).toMatchObject([{ actor: { userId: 'gus' } }])
    const started: Fact = { type: 'ImportStarted', data: { ...golden('ImportStarted').data, importId: 'i1' } }
    const ofImport = [
      { fact: started, by: 'ida' },
      { fact: imported, by: OF_PROCESS, request: 'family 1' },
      { fact: imported, by: OF_PROCESS, request: 'family 2' },
    ]
    const found = foundIn('entry-after-draw', [...drawn, ...ofImport])
    expect(found).toMatchObject([{ actor: { userId: 'ida' } }, { actor: { userId: 'ida' }, facts: { count: 2 } }])
    expect(new Set(found.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a role given and taken', () => {
  const roles = (...given: DataOf<'UserRolesChanged'>['roles']): Fact => ({
    type: 'UserRolesChanged',
    data: { userId: 'eve', roles: given },
  })
  const registered: Fact = {
    type: 'UserRegistered',
    data: { ...golden('UserRegistered').data, userId: 'eve', roles: ['Viewer', 'Admin'] },
  }
  const removed: Fact = { type: 'UserRemoved', data: { userId: 'eve' } }
  const holder = { tournamentId: 't1', membershipId: 'm1', userId: 'eve' }
  const as = (value: 'director' | 'judge') => ({ value, studentIds: [] })
  const added: Fact = { type: 'StakeholderAdded', data: { ...holder, roles: [as('director')], facilityId: null } }
  const elsewhere: Fact = { type: 'StakeholderRemoved', data: { ...holder, tournamentId: 't2' } }
  const ended: Fact = { type: 'StakeholderRemoved', data: holder }
  const changed: Fact = { type: 'StakeholderRolesChanged', data: { ...holder, roles: [as('judge')] } }
  it.each<[string, readonly Happened[], readonly string[] | null]>([
    ['is found', [{ fact: roles('Admin') }, { fact: roles('Viewer'), at: 59 }], ['Admin']],
    ['is found if the user is removed', [{ fact: registered }, { fact: removed, at: 5 }], ['Admin']],
    ['is found in a tournament', [{ fact: added }, { fact: ended, at: 5 }], ['director']],
    ['is found if another role remains', [{ fact: added }, { fact: changed, at: 5 }], ['director']],
    ['is not found after an hour', [{ fact: roles('Admin') }, { fact: roles('Viewer'), at: 60 }], null],
    ['is not found while it is kept', [{ fact: roles('Admin') }, { fact: roles('Admin', 'Support'), at: 5 }], null],
    [
      'is not found if only a newer role was given within the hour',
      [{ fact: roles('Admin') }, { fact: roles('Admin', 'Support'), at: 61 }, { fact: roles('Support'), at: 62 }],
      null,
    ],
    ['is not found for the role of every member', [{ fact: roles('Viewer') }, { fact: removed, at: 5 }], null],
    ['is not found in another tournament', [{ fact: added }, { fact: elsewhere, at: 5 }], null],
  ])('%s', (_, happened, found) => {
    expect(foundIn('brief-role', happened).map(({ facts }) => facts.roles)).toEqual(found === null ? [] : [found])
  })
})

describe('many exports', () => {
  const exported = (tournamentId: string | null): Fact => ({
    type: 'HistoryExported',
    data: { ...golden('HistoryExported').data, tenant: 'lions', tournamentId },
  })
  const times = (count: number, step: number, tournamentId: string | null = null): readonly Happened[] =>
    Array.from({ length: count }, (_, n) => ({ fact: exported(tournamentId), at: n * step }))
  it.each<[string, readonly Happened[], number]>([
    ['are found at the sixth within a day', times(6, 60), 1],
    ['are found again after six more', times(12, 60), 2],
    ['are not found at the fifth', times(5, 60), 0],
    ['are not found at the eleventh', times(11, 60), 1],
    ['are not found within more than a day', times(6, 288), 0],
    ['are not found if several people export', [...times(5, 1), { fact: exported(null), by: 'ada', at: 6 }], 0],
  ])('%s', (_, happened, count) => {
    expect(foundIn('many-exports', happened)).toHaveLength(count)
  })

  it('belong to a tournament if all are of it', () => {
    expect(foundIn('many-exports', times(6, 1, 't1'))).toMatchObject([{ tournamentId: 't1' }])
    expect(foundIn('many-exports', [...times(5, 1, 't1'), { fact: exported(null), at: 6 }])).toMatchObject([
      { tournamentId: null, record: { kind: 'tenant', id: 'lions' }, events: [0, 1, 2, 3, 4, 5] },
    ])
  })
})
