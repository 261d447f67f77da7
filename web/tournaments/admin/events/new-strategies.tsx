import { Button } from '@mantine/core'
import type { StrategyToMake } from '../../../../api/contract/event-form.ts'
import { wallClockOf } from '../../../../domain/kernel/time.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { instantIn } from '../details-problems.ts'
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
  const change = (at: number, changed: Partial<StrategyToMake>): void =>
    onChange(strategies.map((one, place): StrategyToMake => (place === at ? { ...one, ...changed } : one)))
  const money = (at: number, part: 'initial' | 'subsequent') => ({
    'data-path': `newStrategies.${at}.${part}`,
    error: form.errorAt(`newStrategies.${at}.${part}`),
    value: strategies[at]?.[part] ?? null,
    onChange: (dollars: number | null) =>
      change(at, part === 'initial' ? { initial: dollars } : { subsequent: dollars }),
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
            </div>
            <MomentField
              label={eventWizardText('validUntil')}
              description={eventWizardText('validUntilHint', { zone: timezone })}
              required={false}
              data-path={`newStrategies.${at}.expiry`}
              error={undefined}
              value={expiry === null ? null : wallClockOf(expiry, timezone)}
              onChange={(clock) => change(at, { expiry: clock === null ? null : instantIn(clock, timezone) })}
            />
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
