import type { FinancialSummary } from '../../../api/contract/registration.ts'
import { useFollow } from '../../client/connection.ts'
import { figuresText } from '../../texts/en/figures.ts'
import { compareTexts } from '../../texts/formats.ts'
import { managePath } from '../../tournaments/manage-access.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { type Meter, Meters } from '../../ui/chart/meters.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './figures.module.css'

interface FillingProps extends Pick<Managed, 'tournament'> {
  readonly summary: FinancialSummary
}

/** Events by occupied places, fullest first; each links to its athletes. */
export const Filling = ({ tournament, summary }: FillingProps) => {
  const { rows } = useFollow('tournament-stock', { tournament: tournament.id })
  const meters = summary.events.map(({ eventId, eventName, numAthletes }): Meter & { readonly share: number } => {
    const of = {
      key: eventId,
      title: eventName,
      href: `${managePath(tournament.id)}/registrations?event=${encodeURIComponent(eventId)}`,
    }
    const stock = rows.get(`event/${eventId}`)
    if (stock === undefined) {
      const text = figuresText('noLimit', { athletes: numAthletes })
      return { ...of, text, part: numAthletes, whole: null, share: -1 }
    }
    const { available: places, sold: taken, held } = stock
    const text =
      taken >= places && places > 0
        ? figuresText('full', { places })
        : held > 0
          ? figuresText('placesHeld', { taken, held, places })
          : figuresText('places', { taken, places })
    return {
      ...of,
      text,
      part: taken,
      waiting: held,
      whole: places,
      isFull: taken >= places,
      share: places === 0 ? 1 : taken / places,
    }
  })
  return (
    <Section title={figuresText('filling')}>
      {meters.length === 0 ? (
        <p className={classes.note}>{figuresText('nothingYet')}</p>
      ) : (
        <Meters
          label={figuresText('filling')}
          meters={meters.sort((a, b) => b.share - a.share || b.part - a.part || compareTexts(a.title, b.title))}
        />
      )}
    </Section>
  )
}
