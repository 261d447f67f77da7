import { describe, expect, it } from 'vitest'
import { exportHistory } from '../../../domain/audit/history-export/decide.ts'
import { historyExportsAggregate, MAX_EXPORTS_A_DAY } from '../../../domain/audit/history-export/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'

const BEGIN = '2026-03-01T12:00:00.000Z'
const asked = (exportId: string, minutes = 0) => ({
  tenant: 'lions',
  exportId,
  tournamentId: null,
  content: 'sealed' as const,
  purpose: ' Yearly audit ',
  requested: addMinutes(BEGIN, minutes),
})
const since = (...requests: readonly ReturnType<typeof asked>[]) =>
  fold(
    historyExportsAggregate,
    requests.map((data) => ({ type: 'HistoryExported' as const, data })),
  )
const many = Array.from({ length: MAX_EXPORTS_A_DAY }, (_, n) => asked(`x${n}`, n))

describe('an export of the history', () => {
  it.each([
    ['is recorded with its purpose', since(), asked('x'), { ok: true, value: [{ data: { purpose: 'Yearly audit' } }] }],
    ['is recorded once', since(asked('x')), asked('x', 5), { ok: true, value: [] }],
    ['needs a purpose', since(), { ...asked('x'), purpose: ' ' }, { error: { code: 'missing-fields' } }],
    ['is refused after many within a day', since(...many), asked('x', 1_439), { error: { code: 'too-many-exports' } }],
    ['is recorded a day after the first of many', since(...many), asked('x', 1_440), { ok: true }],
  ])('%s', (_, state, request, expected) => {
    expect(exportHistory(state, request)).toMatchObject(expected)
  })
})
