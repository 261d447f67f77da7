import type { RehearsalOnWire } from '../../../api/contract/rehearsal.ts'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { Money } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import classes from './what-if.module.css'

type Event = RehearsalOnWire['events'][number]

/** The expected income of each event, and where entries exceed the places. */
export const ExpectedIncome = ({ result }: { readonly result: RehearsalOnWire }) => {
  const { events, pricingStrategy, income } = result
  return (
    <Section title={text('income')}>
      <p className={classes.lead}>
        {pricingStrategy === null ? text('expired') : text('incomeLead', { strategy: pricingStrategy })}
      </p>
      <PlainTable
        heads={[text('event'), text('entries'), text('capacity'), text('amount')]}
        numbers={[1, 2, 3]}
        empty={text('noEvents')}
        rows={[
          ...events.map((event) => ({
            key: event.eventId,
            cells: [
              event.title,
              event.entries,
              <Capacity key="capacity" {...event} />,
              <Amount key="amount" {...event} />,
            ],
          })),
          {
            key: 'total',
            cells: [<strong key="total">{text('total')}</strong>, '', '', <Money key="sum" dollars={income} />],
          },
        ]}
      />
    </Section>
  )
}

const Capacity = ({ capacity, entries }: Pick<Event, 'capacity' | 'entries'>) => {
  if (capacity === null) return <span className={classes.none}>{text('unlimited')}</span>
  return entries > capacity ? (
    <span className={classes.odd}>
      {capacity} · {text('over', { count: entries - capacity })}
    </span>
  ) : (
    capacity
  )
}

const Amount = ({ income, withoutPrice }: Pick<Event, 'income' | 'withoutPrice'>) => (
  <>
    <Money dollars={income} />
    {withoutPrice === 0 ? null : (
      <small className={classes.odd}> {text('withoutPrice', { count: withoutPrice })}</small>
    )}
  </>
)
