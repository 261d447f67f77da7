import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { useNow } from '../../../ui/use-now.ts'
import { zonedText } from '../../../ui/zone.ts'
import type { EventDraft } from './event-draft.ts'
import classes from './event-wizard.module.css'
import { type PriceLine, priceLines } from './price-lines.ts'

interface PricePreviewProps {
  readonly draft: EventDraft
  readonly setUp: TournamentToEdit
}

/** Previews the price text that parents will see, by strategy. */
export const PricePreview = ({ draft, setUp }: PricePreviewProps) => {
  const now = useNow(60_000)
  if (!isPriced(draft)) return null
  const lines = priceLines(draft, setUp, new Date(now).toISOString())
  return (
    <div className={classes.said} role="status">
      <strong>{eventWizardText('parentsRead')}</strong>
      {lines.map((line) => (
        <p key={line.strategyId}>{lineText(line, setUp.timezone)}</p>
      ))}
      {lines.some(({ when }) => when === 'now') ? null : <p>{eventWizardText('noPriceNow')}</p>}
    </div>
  )
}

/** Whether all prices are entered; a missing one would show as free. */
const isPriced = ({ prices, newStrategies }: EventDraft): boolean =>
  (prices ?? []).every(({ kind, price }) => kind !== 'flat' || price !== null) &&
  (newStrategies ?? []).every(({ initial }) => initial !== null)

const lineText = ({ title, expiry, text, when }: PriceLine, timezone: string): string => {
  const until = expiry === null ? '' : zonedText(expiry, timezone)
  if (when === 'over') return eventWizardText('priceExpired', { title, until, text })
  return eventWizardText(expiry === null ? 'priceAlways' : 'priceUntil', { title, until, text })
}
