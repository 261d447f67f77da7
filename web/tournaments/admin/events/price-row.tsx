import type { PriceOfEvent } from '../../../../api/contract/event-form.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { fromDollars } from '../../../../domain/kernel/money.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { dollarsText, listText } from '../../../texts/formats.ts'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import classes from './event-wizard.module.css'

interface PriceRowProps {
  /** Null: the default for all strategies. */
  readonly strategy: TournamentToEdit['pricingStrategies'][number] | null
  readonly prices: readonly PriceOfEvent[]
  readonly errorAt: (path: string) => string | undefined
  readonly onSet: (price: PriceOfEvent | null) => void
}

type Choice = 'general' | PriceOfEvent['kind']

/** The event's price in one strategy, or by default. */
export const PriceRow = ({ strategy, prices, errorAt, onSet }: PriceRowProps) => {
  const strategyId = strategy?.id ?? null
  const at = prices.findIndex((one) => one.strategyId === strategyId)
  const own = prices[at] ?? null
  const chosen: Choice = own?.kind ?? (strategy === null ? 'strategy' : 'general')
  const choices: readonly Choice[] = strategy === null ? ['strategy', 'flat'] : ['general', 'strategy', 'flat']
  const set = (changed: Partial<PriceOfEvent>): void => {
    const next = { strategyId, kind: 'strategy', price: null, additionalFee: null, ...own, ...changed } as const
    // The default is the strategies' prices, so that choice is stored as no entry.
    onSet(strategyId === null && next.kind === 'strategy' && !next.additionalFee ? null : next)
  }
  const choose = (choice: Choice | null): void => {
    if (choice === 'general') onSet(null)
    else if (choice !== null) set({ kind: choice, price: choice === 'flat' ? (own?.price ?? null) : null })
  }
  const place = (part: 'kind' | 'price' | 'additionalFee') => ({
    'data-path': `prices.${at}.${part}`,
    error: errorAt(`prices.${at}.${part}`),
  })
  return (
    <li>
      <div className={classes.partHead}>
        <strong>{strategy === null ? eventWizardText('inGeneral') : strategy.title}</strong>
        {strategy === null ? null : (
          <small className="numerals">
            {listText(strategy.prices.map((price) => dollarsText(fromDollars(price))))}
          </small>
        )}
      </div>
      <div className={classes.three}>
        <SelectField
          label={eventWizardText('costs')}
          options={choices.map((value) => ({ value, label: choiceText(value) }))}
          value={chosen}
          onChange={choose}
          required
          {...place('kind')}
        />
        {chosen === 'flat' ? (
          <MoneyField
            label={eventWizardText('flatPrice')}
            value={own?.price ?? null}
            onChange={(price) => set({ price })}
            required
            {...place('price')}
          />
        ) : null}
        {chosen === 'general' ? null : (
          <MoneyField
            label={eventWizardText('additionalFee')}
            value={own?.additionalFee ?? null}
            onChange={(additionalFee) => set({ additionalFee })}
            required={false}
            {...place('additionalFee')}
          />
        )}
      </div>
    </li>
  )
}

export const choiceText = (choice: Choice): string =>
  eventWizardText(choice === 'general' ? 'asInGeneral' : choice === 'flat' ? 'flat' : 'byStrategy')
