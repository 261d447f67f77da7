import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveRows } from '../../../api/contract/live.ts'
import type { LiveViewName } from '../../../api/contract/live-views.ts'
import type { ServedView } from '../../../api/live/served-view.ts'
import { Topic } from '../../../api/live/topic.ts'
import { liveViews } from '../../../api/live/views.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { Audience } from '../../../projections/kernel/live-view.ts'
import type { AnyProjection } from '../../../projections/kernel/projection.ts'
import { transactions } from '../../../projections/payments/transactions.projection.ts'
import { memberRegistration } from '../../../projections/registration/member-registration.projection.ts'
import { registrations } from '../../../projections/registration/registrations.projection.ts'
import { completed, type Fact, M, order, setUp, student, T } from '../../projections/support/facts.ts'
import { charge } from '../../projections/support/payment-facts.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'

const views = [memberRegistration, transactions, registrations] as unknown as readonly AnyProjection[]
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
  /** All that was sent to the room, as it stands on the wire. */
  readonly heard: (audience: Audience) => LiveRows['rows']
}
const served = (name: LiveViewName): ServedView => {
  const view = liveViews.find(({ declaration }) => declaration.name === name)
  if (view === undefined) throw new Error(`no live view ${name}`)
  return view
}
const follow = (name: LiveViewName, audiences: readonly Audience[]): Rooms => {
  const sent: { readonly audience: Audience; readonly rows: LiveRows['rows'] }[] = []
  const topic = new Topic({
    reader,
    tenant: 'lions',
    view: served(name),
    scope: T,
    audiences: () => audiences,
    emit: (audience, { rows }) => sent.push({ audience, rows }),
    committed: () => position,
  })
  return { topic, heard: (audience) => sent.filter((one) => one.audience === audience).flatMap(({ rows }) => rows) }
}

const own: Audience = { kind: 'member', id: M }
const other: Audience = { kind: 'member', id: 'm2' }
const dallas: Audience = { kind: 'coach', id: 'f1' }
const austin: Audience = { kind: 'coach', id: 'f2' }
const elsewhere: Audience = { kind: 'coach', id: 'f9' }
const keys = (rows: LiveRows['rows']) => rows.map(({ key, row }) => (row === null ? `-${key}` : key))

describe('a room hears nothing of rows that are none of its own, not even their keys', () => {
  test('a family, of another family’s registration and transactions; a coach, of another facility’s athletes', async () => {
    const rooms = [
      follow('my-registration', [own, other]),
      follow('transactions', [own, other]),
      follow('registrations', [dallas, austin, elsewhere]),
    ] as const
    const [mine, money, grid] = rooms
    await project(first)
    for (const { topic } of rooms) await topic.push()
    expect(keys(mine.heard(own))).toEqual([`${T}.${M}`])
    expect(keys(money.heard(own))).toEqual(['x1'])
    expect([...mine.heard(other), ...money.heard(other)]).toEqual([])
    expect(keys(grid.heard(dallas))).toEqual(['s1'])
    expect(keys(grid.heard(austin))).toEqual(['s2'])
    expect(grid.heard(elsewhere)).toEqual([])
  })

  test('but a coach hears when an athlete leaves, who is then the other facility’s', async () => {
    const { topic, heard } = follow('registrations', [dallas, austin, elsewhere])
    await project([student('s1', { facilityId: 'f2' }, 'StudentUpdated')])
    await topic.push()
    expect(keys(heard(dallas))).toEqual(['-s1'])
    expect(keys(heard(austin))).toEqual(['s1'])
    expect(heard(elsewhere)).toEqual([])
  })

  test('and one who joins late is told of none but the own', async () => {
    const { topic } = follow('registrations', [])
    const rows: LiveRows['rows'][number][] = []
    const admit = (messages: readonly LiveRows[]) => rows.push(...messages.flatMap((message) => message.rows))
    await topic.join({ audience: elsewhere, position: 1, basis: 'tail', admit })
    expect(rows).toEqual([])
  })
})
