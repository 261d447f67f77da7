import type { Tournament } from '../../api/contract/tournaments.ts'
import { dataOf } from '../client/read-state.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { modeOf, modeText, toneOf } from './entry-state.ts'
import { useOwnEntries } from './use-own-entries.ts'

interface EntryVideoProps {
  readonly tournament: Pick<Tournament, 'id' | 'startDate' | 'endDate'>
  readonly entry: { readonly eventId: string; readonly studentId: string }
  readonly now: string
}

/** Whether the video of an entry was handed in; nothing before the tournament, or if none is asked for. */
const EntryVideo = ({ tournament, entry: { eventId, studentId }, now }: EntryVideoProps) => {
  const { reading } = useOwnEntries(tournament.id)
  const entry = dataOf(reading)?.entries.find((one) => one.eventId === eventId && one.studentId === studentId)
  if (entry === undefined) return null
  const mode = modeOf(tournament, entry, now)
  return mode === 'preview' ? null : <BadgeStatus status={modeText(mode)} tone={toneOf(mode)} />
}
export default EntryVideo
