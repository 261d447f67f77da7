import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank } from '../../kernel/text.ts'
import { addMinutes, isBefore } from '../../kernel/time.ts'
import { purposeMissing, tooManyExports } from './errors.ts'
import type { HistoryExportEvent } from './events.ts'
import { type HistoryExports, MAX_EXPORTS_A_DAY } from './state.ts'

export type HistoryExport = HistoryExportEvent['data']

const DAY = 24 * 60

/**
 * Records who asks for an export and what for (audit rules 7 and 8). Writes nothing for an export that was recorded
 * already. Refused: missing-fields without a purpose, too-many-exports.
 */
export const exportHistory = ({ latest }: HistoryExports, request: HistoryExport): Decision<HistoryExportEvent> => {
  if (latest.some(({ exportId }) => exportId === request.exportId)) return ok([])
  if (isBlank(request.purpose)) return refuse(purposeMissing)
  const dayBefore = addMinutes(request.requested, -DAY)
  const ofDay = latest.filter(({ requested }) => isBefore(dayBefore, requested))
  if (ofDay.length >= MAX_EXPORTS_A_DAY) return refuse(tooManyExports)
  return ok([{ type: 'HistoryExported', data: { ...request, purpose: request.purpose.trim() } }])
}
