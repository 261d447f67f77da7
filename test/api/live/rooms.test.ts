import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveRows } from '../../../api/contract/live.ts'
import type { LiveViewName } from '../../../api/contract/live-views.ts'
import { Topic } from '../../../api/live/topic.ts'
import { servedViews } from '../../../api/live/views.ts'
import type { PersonRow } from '../../../projections/accounts/people.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { Audience } from '../../../projections/kernel/live-view.ts'
import type { AnyProjection } from '../../../projections/kernel/projection.ts'
import { transactions } from '../../../projections/payments/transactions.projection.ts'
import { coachRoom } from '../../../projections/registration/registrations.live.ts'
import { registrations } from '../../../projections/registration/registrations.projection.ts'
import { completed, type Fact, M, order, setUp, student, T } from '../../projections/support/facts.ts'
import { charge } from '../../projections/support/payment-facts.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'

const views = [transactions, registrations] as unknown as readonly AnyProjection[]
const before: readonly Fact[] = [...setUp]
const first: readonly Fact[] = [order('x1'), ...charge('x1'), completed('x1')]

let database: Awaited<ReturnType<typeof freshDatabase>>
let reader: Reader
let position = -1
const project = async (facts: readonly Fact[]): Promise<void> => {
  const opened = await projectInto(database.url, views, recorded(facts, { after: position }))
  position += facts.length
  await opened.close()
}

beforeAll(async () => {
  database = await freshDatabase()
  reader = await projectInto(database.url, views, [])
  await project(before)
})
afterAll(async () => {
  await reader.close()
  await database.drop()
})

interface Rooms {
  readonly topic: Topic
  /** All rows that were sent to the room. */
  readonly sentTo: (audience: Audience) => LiveRows['rows']
}
const follow = (name: LiveViewName, audiences: readonly Audience[]): Rooms => {
  const sent: { readonly audience: Audience; readonly rows: LiveRows['rows'] }[] = []
  const topic = new Topic({
    reader,
    tenant: 'lions',
    view: servedViews[name],
    scope: T,
    audiences: () => audiences,
    emit: (audience, { rows }) => sent.push({ audience, rows }),
    committed: () => position,
  })
  return { topic, sentTo: (audience) => sent.filter((one) => one.audience === audience).flatMap(({ rows }) => rows) }
}

const own: Audience = { kind: 'member', id: M }
const other: Audience = { kind: 'member', id: 'm2' }
const dallas: Audience = { kind: 'coach', id: 'f1' }
const austin: Audience = { kind: 'coach', id: 'f2' }
const elsewhere: Audience = { kind: 'coach', id: 'f9' }
const personWithoutRoles: PersonRow = {
  tenant: 'lions',
  userId: 'u9',
  displayName: 'Cora',
  email: 'cora@lions.example',
  mobile: null,
  membershipId: null,
  membershipStatus: null,
  membershipModified: null,
  studentIds: [],
  trainingFacilityId: null,
  roles: [],
  tournamentRoles: [],
}
const keys = (rows: LiveRows['rows']) => rows.map(({ key, row }) => (row === null ? `-${key}` : key))

describe('a room receives nothing of rows outside its audience, not even their keys', () => {
  test('a family: of other families’ registrations and transactions; a coach: of other facilities’ athletes', async () => {
    const rooms = [
      follow('my-registration', [own, other]),
      follow('transactions', [own, other]),
      follow('registrations', [dallas, austin, elsewhere]),
    ] as const
    const [mine, money, grid] = rooms
    await project(first)
    for (const { topic } of rooms) await topic.push()
    expect(keys(mine.sentTo(own))).toEqual([`${T}.${M}`])
    expect(keys(money.sentTo(own))).toEqual(['x1'])
    expect([...mine.sentTo(other), ...money.sentTo(other)]).toEqual([])
    expect(keys(grid.sentTo(dallas))).toEqual(['s1'])
    expect(keys(grid.sentTo(austin))).toEqual(['s2'])
    expect(grid.sentTo(elsewhere)).toEqual([])
  })

  test('a coach is notified when an athlete moves to another facility', async () => {
    const { topic, sentTo } = follow('registrations', [dallas, austin, elsewhere])
    await project([student('s1', { facilityId: 'f2' }, 'StudentUpdated')])
    await topic.push()
    expect(keys(sentTo(dallas))).toEqual(['-s1'])
    expect(keys(sentTo(austin))).toEqual(['s1'])
    expect(sentTo(elsewhere)).toEqual([])
  })

  test('a coach of single students is notified of these only', async () => {
    const role = {
      tournamentId: T,
      title: 'Open',
      type: 'InPerson',
      value: 'coach',
      studentIds: ['s1'],
      facilityId: 'f1',
    } as const
    const { audience } = servedViews.registrations
    const isRegistered = async () => false
    const coach = { ...personWithoutRoles, tournamentRoles: [role] }
    const ofOne = audience === 'everyone' ? null : await audience(coach, T, { isRegistered })
    if (ofOne === null) throw new Error('the coach may not follow')
    const ofNobodyHere = coachRoom('f1', ['s3'])
    const { topic, sentTo } = follow('registrations', [ofOne, ofNobodyHere])
    await project([student('s1', { facilityId: 'f1' }, 'StudentUpdated')])
    await topic.push()
    expect(keys(sentTo(ofOne))).toEqual(['s1'])
    expect(sentTo(ofNobodyHere)).toEqual([])
  })

  test('a client that joins late is sent only its own rows', async () => {
    const { topic } = follow('registrations', [])
    const rows: LiveRows['rows'][number][] = []
    const admit = (messages: readonly LiveRows[]) => rows.push(...messages.flatMap((message) => message.rows))
    await topic.join({ audience: elsewhere, position: 1, basis: 'tail', admit })
    expect(rows).toEqual([])
  })
})
