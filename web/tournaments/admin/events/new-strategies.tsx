import { Button } from '@mantine/core'
import type { StrategyToMake } from '../../../../api/contract/event-form.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { zonedText } from '../../../ui/zone.ts'
import type { EventFormOf } from './event-draft.ts'
import classes from './event-wizard.module.css'

interface NewStrategiesProps {
  readonly form: EventFormOf
  readonly timezone: string
}

/** Prices of the strategies created with the event: for a student's first event and for further ones. */
export const NewStrategies = ({ form, timezone }: NewStrategiesProps) => {
  const { value, onChange } = form.field('newStrategies')
  const prices = form.field('prices')
  const strategies = value ?? []
  const money = (at: number, part: 'initial' | 'subsequent') => ({
    'data-path': `newStrategies.${at}.${part}`,
    error: form.errorAt(`newStrategies.${at}.${part}`),
    value: strategies[at]?.[part] ?? null,
    onChange: (dollars: number | null) =>
      onChange(strategies.map((one, place): StrategyToMake => (place === at ? { ...one, [part]: dollars } : one))),
  })
  const drop = (): void => {
    onChange([])
    prices.onChange([])
  }
  return (
    <>
      <p className={classes.lead}>{eventWizardText('strategiesLead')}</p>
      <ul className={classes.parts} aria-label={eventWizardText('strategies')}>
        {strategies.map(({ id, title, expiry }, at) => (
          <li key={id}>
            <div className={classes.partHead}>
              <strong>{title}</strong>
              <small>{expiry === null ? null : eventWizardText('until', { until: zonedText(expiry, timezone) })}</small>
            </div>
            <div className={classes.two}>
              <MoneyField label={eventWizardText('initial')} required {...money(at, 'initial')} />
              <MoneyField label={eventWizardText('subsequent')} required={false} {...money(at, 'subsequent')} />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="subtle" onClick={drop}>
          {eventWizardText('discardStrategies')}
        </Button>
      </div>
    </>
  )
}
