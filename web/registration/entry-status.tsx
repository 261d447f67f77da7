import { Suspense } from 'react'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { lazy } from '../ui/lazy-part.ts'

const EntryVideo = lazy(() => import('./entry-video.tsx'))

interface EntryStatusProps {
  readonly status: RegistrationRow['events'][number]['status']
}

/** Whether an athlete is in an event: a paid entry is registered, while its video may be missing. */
export const EntryStatus = ({ status }: EntryStatusProps) =>
  status === 'complete' ? <BadgeStatus status="Registered" tone="good" /> : <BadgeStatus status={status} />

interface FamilyEntryStatusProps extends EntryStatusProps {
  /** Null while it is read. */
  readonly tournament: Pick<Tournament, 'id' | 'type' | 'title' | 'startDate' | 'endDate' | 'timezone'> | null
  readonly entry: { readonly eventId: string; readonly studentId: string }
  /** The server's time. */
  readonly now: string
}

/** The status of a family's entry, with that of its video if the event asks for one. */
export const FamilyEntryStatus = ({ status, tournament, entry, now }: FamilyEntryStatusProps) => (
  <>
    <EntryStatus status={status} />
    {status !== 'complete' || tournament === null || tournament.type === 'InPerson' ? null : (
      <Suspense>
        <EntryVideo tournament={tournament} entry={entry} now={now} />
      </Suspense>
    )}
  </>
)
