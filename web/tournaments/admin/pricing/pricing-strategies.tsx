import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { offerFromWire } from '../../../../domain/tournaments/published.ts'
import { useEditing } from '../../../accounts/organization/use-editing.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { listText } from '../../../texts/formats.ts'
import { BadgeStatus } from '../../../ui/badge-status.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { notify } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { zonedText } from '../../../ui/zone.ts'
import { priceText } from '../../price-text.ts'
import { SetUpLine, SetUpLines } from '../set-up-line.tsx'
import classes from '../set-up-lines.module.css'
import { useSaveEntry } from '../use-save-entry.ts'
import { FirstPricesDialog } from './first-prices-dialog.tsx'
import { StrategyDialog } from './strategy-dialog.tsx'
import {
  byExpiry,
  type Pricing,
  pricingState,
  readPrice,
  type StrategyToEdit,
  withoutStrategy,
} from './strategy-draft.ts'

/** Event prices by registration date (tournaments rules 26 to 30). */
export const PricingStrategies = ({ setUp }: { readonly setUp: TournamentToEdit }) => {
  const { pricing, pricingStrategies, timezone, events } = setUp
  const editing = useEditing<StrategyToEdit>()
  const [asking, setAsking] = useState(false)
  const now = new Date(useNow(60_000)).toISOString()
  const { save } = useSaveEntry<Pricing>(setUp, 'pricing', { pricing, pricingStrategies })
  const { inForceId } = pricingState(setUp, now)
  const remove = async ({ id, title }: StrategyToEdit): Promise<void> => {
    const users = events.filter(({ eventId }) =>
      pricing.some((entry) => entry.pricingStrategyId === id && entry.eventId === eventId),
    )
    const text = [
      setUpText('removeStrategyText'),
      ...(users.length === 0
        ? []
        : [setUpText('removeStrategyUsed', { events: listText(users.map((one) => one.title)), count: users.length })]),
      setUpText('openOrders'),
    ].join('\n')
    const question = { title: setUpText('removeStrategyTitle', { title }), text, yes: setUpText('remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    const sent = await save({
      next: (whole) => withoutStrategy(whole, id),
      about: (whole) => [
        whole.pricingStrategies.find((one) => one.id === id),
        whole.pricing.filter(({ pricingStrategyId }) => pricingStrategyId === id),
      ],
    })
    if (sent.ok) notify(setUpText('removed', { title }))
    else notify(sent.problem.message, 'bad')
  }
  return (
    <Section
      title={setUpText('pricing')}
      aside={
        <Button variant="default" onClick={() => editing.open(null)}>
          {setUpText('newStrategy')}
        </Button>
      }
    >
      <p className={classes.lead}>{setUpText('pricingLead')}</p>
      {pricingStrategies.length === 0 ? (
        <EmptyState
          title={setUpText('noStrategies')}
          action={<Button onClick={() => setAsking(true)}>{setUpText('firstPrices')}</Button>}
        >
          {setUpText('noStrategiesText')}
        </EmptyState>
      ) : (
        <>
          <InForce setUp={setUp} now={now} />
          <SetUpLines label={setUpText('pricing')}>
            {byExpiry(pricingStrategies).map((strategy) => (
              <Line
                key={strategy.id}
                strategy={strategy}
                timezone={timezone}
                badge={strategy.id === inForceId ? 'inForce' : isPast(strategy, now) ? 'expired' : null}
                onEdit={() => editing.open(strategy)}
                {...(pricingStrategies.length === 1 ? {} : { onRemove: () => void remove(strategy) })}
              />
            ))}
          </SetUpLines>
        </>
      )}
      <StrategyDialog timezone={timezone} revision={setUp.revisions.pricing} editing={editing} save={save} />
      <FirstPricesDialog setUp={setUp} opened={asking} onClose={() => setAsking(false)} save={save} />
    </Section>
  )
}

const isPast = ({ expiry }: StrategyToEdit, now: string): boolean =>
  expiry !== null && Date.parse(expiry) <= Date.parse(now)

/** The price parents see now, and gaps that prevent registration. */
const InForce = ({ setUp, now }: { readonly setUp: TournamentToEdit; readonly now: string }) => {
  const { inForceId, gap } = pricingState(setUp, now)
  const at = (instant: string): string => zonedText(instant, setUp.timezone)
  const price = priceText({ ...offerFromWire(setUp), pricing: [] }, { eventId: '' }, now)
  return (
    <>
      <p className={classes.now} data-bad={inForceId === null || undefined}>
        {inForceId === null ? setUpText('noneInForce') : setUpText('parentsRead', { price })}
      </p>
      {gap === null || inForceId === null ? null : (
        <p className={classes.now} data-bad>
          {setUpText('gap', { time: at(gap.after), end: at(gap.closes) })}
        </p>
      )}
    </>
  )
}

interface LineProps {
  readonly strategy: StrategyToEdit
  readonly timezone: string
  readonly badge: 'inForce' | 'expired' | null
  readonly onEdit: () => void
  readonly onRemove?: () => void
}

const Line = ({ strategy, timezone, badge, ...commands }: LineProps) => {
  const { title, prices, expiry } = strategy
  return (
    <SetUpLine
      title={title}
      badges={
        badge === null ? null : <BadgeStatus status={setUpText(badge)} tone={badge === 'inForce' ? 'good' : 'muted'} />
      }
      {...commands}
    >
      <p>{readPrice(prices)}</p>
      <p>{expiry === null ? setUpText('neverExpires') : setUpText('until', { time: zonedText(expiry, timezone) })}</p>
    </SetUpLine>
  )
}
