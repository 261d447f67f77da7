import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { PriceOfEvent } from '../../../../api/contract/event-form.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { type EventFormOf, strategiesOf, strategiesToMake } from './event-draft.ts'
import classes from './event-wizard.module.css'
import { NewStrategies } from './new-strategies.tsx'
import { PricePreview } from './price-preview.tsx'
import { PriceRow } from './price-row.tsx'

interface PricingStepProps {
  readonly form: EventFormOf
  readonly setUp: TournamentToEdit
}

/** Step 5: priced by the tournament's strategies, or by its own price (always or within a strategy). */
export const PricingStep = ({ form, setUp }: PricingStepProps) => {
  const prices = form.values.prices ?? []
  const { onChange } = form.field('prices')
  const strategies = strategiesOf(setUp, form.values)
  const set = (strategyId: string | null, price: PriceOfEvent | null): void => {
    const at = prices.findIndex((one) => one.strategyId === strategyId)
    if (price === null) onChange(prices.filter((one) => one.strategyId !== strategyId))
    else onChange(at < 0 ? [...prices, price] : prices.with(at, price))
  }
  const row = (strategy: (typeof strategies)[number] | null) => (
    <PriceRow
      key={strategy?.id ?? ''}
      strategy={strategy}
      prices={prices}
      errorAt={form.errorAt}
      onSet={(price) => set(strategy?.id ?? null, price)}
    />
  )
  return (
    <>
      {setUp.pricingStrategies.length > 0 ? null : <Missing form={form} setUp={setUp} />}
      {strategies.length === 0 ? null : (
        <>
          <ul className={classes.parts} aria-label={eventWizardText('prices')}>
            {row(null)}
            {strategies.map(row)}
          </ul>
          <PricePreview draft={form.values} setUp={setUp} />
        </>
      )}
    </>
  )
}

export const pricingFields = ['prices', 'newStrategies'] as const

/** A tournament without strategies has no prices at all (tournaments rule 26); they are created here. */
const Missing = ({ form, setUp }: PricingStepProps) => {
  const { value, onChange } = form.field('newStrategies')
  if ((value ?? []).length > 0) return <NewStrategies form={form} timezone={setUp.timezone} />
  return (
    <>
      <p className={classes.lead}>{eventWizardText('noStrategies')}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => onChange([...strategiesToMake(setUp)])}
        >
          {eventWizardText('makeStrategies')}
        </Button>
      </div>
    </>
  )
}
