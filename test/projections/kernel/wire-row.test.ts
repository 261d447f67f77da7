import { expect, test } from 'vitest'
import { z } from 'zod'
import { liveView } from '../../../api/contract/live-view.ts'
import { wireRow } from '../../../projections/kernel/wire-row.ts'
import { entries } from './sample-view.ts'

const view = liveView({
  name: 'entries',
  scope: 'tournament',
  service: null,
  row: z.object({ entryId: z.string(), seat: z.int(), fee: z.number(), label: z.string() }),
  key: ({ entryId }) => entryId,
})

const stored = {
  entryId: 'e1',
  tournamentId: 't1',
  athleteId: 'a1',
  athleteName: 'Ana',
  fee: 2_500,
  paid: null,
  seat: 7,
  weight: 61.5,
  open: true,
  madeAt: '2026-03-01T12:00:00.000Z',
  day: '2026-03-01',
  history: [],
  position: 3,
}

test('a wire row has the stored columns that the contract names, and computed fields', () => {
  const toWire = wireRow(entries, view, ({ fee, athleteName }) => ({ fee: fee / 100, label: athleteName }))
  expect(toWire(stored)).toEqual({ entryId: 'e1', seat: 7, fee: 25, label: 'Ana' })
})

test('amounts and fields without a column do not compile until they are computed', () => {
  // @ts-expect-error: the fee is cents in the table and dollars on the wire
  const withoutAmount = wireRow(entries, view, ({ athleteName }) => ({ label: athleteName }))
  expect(withoutAmount(stored)).not.toHaveProperty('fee')
  // @ts-expect-error: no column gives the label
  wireRow(entries, view, ({ fee }) => ({ fee: fee / 100 }))
})
