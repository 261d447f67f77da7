import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { instantOf, isBefore } from '../../../../domain/kernel/time.ts'
import { registrationPhase } from '../../../../domain/tournaments/published.ts'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'
import { useNow } from '../../../ui/use-now.ts'
import { LandingContents, type OnLandingPage } from '../../landing-contents.tsx'
import { type DetailsDraft, tournamentOf } from './draft.ts'
import classes from './preview.module.css'

/** Saved data outside the draft: events, catalog and prices. */
type Contents = Pick<
  TournamentToEdit,
  'id' | 'events' | 'catalog' | 'pricing' | 'pricingStrategies' | 'purchaseGroups' | 'purchaseGroupExclusions'
>

/** Contents of a new tournament. */
export const noContents = (id: string): Contents => ({
  id,
  events: [],
  catalog: [],
  pricing: [],
  pricingStrategies: [],
  purchaseGroups: [],
  purchaseGroupExclusions: [],
})

/** The tournament as shown on its public page once it is displayed. Missing times default to now. */
export const previewOf = (draft: DetailsDraft, contents: Contents, now: string): OnLandingPage => {
  const isTime = (time: string | null): time is string => time !== null && !Number.isNaN(Date.parse(`${time}Z`))
  const clock = now.slice(0, 16)
  const details = tournamentOf({
    ...(draft as Parameters<typeof tournamentOf>[0]),
    displayAfter: isTime(draft.displayAfter) ? draft.displayAfter : clock,
    startDate: isTime(draft.startDate) ? draft.startDate : clock,
    endDate: isTime(draft.endDate) ? draft.endDate : isTime(draft.startDate) ? draft.startDate : clock,
    registrationEnds: isTime(draft.registrationEnds) ? draft.registrationEnds : null,
  })
  const entered = { ...details, isDraft: false }
  const { displayAfter } = entered
  const phase = registrationPhase(entered, isBefore(now, displayAfter) ? displayAfter : now)
  return {
    ...contents,
    ...entered,
    id: contents.id,
    registrationEnds: entered.registrationEnds ?? entered.startDate,
    isRegistrationOpen: phase === 'open',
    hasEnded: phase === 'ended',
    hasResults: false,
    taxPercent: entered.taxPercent ?? 0,
    events: contents.events.map(({ capacity, taken, ...event }) => ({
      ...event,
      capacity,
      remaining: capacity === null ? null : Math.max(0, capacity - (taken ?? 0)),
    })),
  }
}

interface PreviewProps {
  readonly draft: DetailsDraft
  readonly contents: Contents
}

/** Previews the public page from the draft. Links are inactive. */
export const Preview = ({ draft, contents }: PreviewProps) => {
  const now = instantOf(useNow(60_000))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard focus
    <section className={classes.preview} aria-label={tournamentEditText('previewOf')} tabIndex={0}>
      <p>{tournamentEditText('previewOf')}</p>
      <div className={classes.page} inert>
        <LandingContents tournament={previewOf(draft, contents, now)} />
      </div>
    </section>
  )
}
