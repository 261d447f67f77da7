import { expect, it } from 'vitest'
import type { AuditEntry } from '../../../api/contract/audit.ts'
import { type Caused, causationTree } from '../../../web/tournaments/history/causation-tree.ts'

const entry = (position: number, causationId: string | null): AuditEntry => ({
  id: `e${position}`,
  position,
  time: '2027-03-06T12:00:00.000Z',
  context: 'payments',
  type: 'ChargeSucceeded',
  title: `Event ${position}`,
  values: {},
  actor: { userId: 'u1', name: 'Dora', role: 'director' },
  records: [],
  changes: [],
  isPart: false,
  parts: [],
  commandId: 'c',
  correlationId: 'r',
  causationId,
})

const outline = (caused: readonly Caused[]): unknown =>
  caused.map(({ entry: { id }, consequences }) => (consequences.length === 0 ? id : [id, outline(consequences)]))

it('puts each event below the one that caused it, oldest first', () => {
  const chain = [entry(4, 'e2'), entry(3, 'e1'), entry(2, 'e1'), entry(1, null), entry(5, null)]
  expect(outline(causationTree(chain))).toEqual([['e1', [['e2', ['e4']], 'e3']], 'e5'])
})

it('makes an event a root whose cause is not listed', () => {
  expect(outline(causationTree([entry(2, 'elsewhere'), entry(3, 'e2')]))).toEqual([['e2', ['e3']]])
})
