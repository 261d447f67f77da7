import { useState } from 'react'
import type { CatalogItem } from '../../api/contract/tournaments.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { ownValue } from '../../domain/kernel/own-value.ts'
import { latestDateAt } from '../../domain/kernel/time.ts'
import { answerProblem, MAX_QUANTITY } from '../../domain/registration/published.ts'
import { InputField } from '../accounts/inputs/input-field.tsx'
import { reasonText } from '../texts/en/reason.ts'
import { registrationText } from '../texts/en/registration.ts'
import { leftText } from '../tournaments/texts.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { textOfField } from '../ui/form/use-answer-checks.ts'
import { HtmlContent } from '../ui/html-content.tsx'
import { Money } from '../ui/money.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { withItem } from './cart.ts'
import type { CartStore } from './cart-store.ts'
import classes from './catalog.module.css'
import type { Desk } from './desk.ts'
import { Stepper } from './stepper.tsx'
import { useInputChecks } from './use-input-checks.ts'

type Props = { readonly desk: Desk } & CartStore

/** The tournament's items for sale; suggested ones come first. */
const Catalog = ({ desk, cart, change }: Props) => {
  const items = [...desk.tournament.catalog].sort((a, b) => Number(b.isSuggested) - Number(a.isSuggested))
  return (
    <section aria-label={registrationText('additionalItems')}>
      <h2 className={classes.heading}>{registrationText('additionalItems')}</h2>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} desk={desk} cart={cart} change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}
export default Catalog

/** Quantity 0 to 10, above 0 to add, all required inputs chosen (registration rule 6). */
const Item = ({ item, desk, cart, change }: Props & { readonly item: CatalogItem }) => {
  const [quantity, setQuantity] = useState(1)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const left = ownValue(desk.remaining.items, item.id) ?? 0
  const inCart = cart.items
    .filter(({ catalogItemId }) => catalogItemId === item.id)
    .reduce((sum, chosen) => sum + chosen.quantity, 0)
  const most = Math.max(0, Math.min(MAX_QUANTITY, left - inCart))
  const wanted = Math.min(quantity, most)
  const { check, problemOf } = useInputChecks(desk.tournament.id)
  const today = latestDateAt(desk.now)
  const isComplete = item.inputs.every((input) => answerProblem(input, values[input.bindTo] ?? '', today) === null)
  const few = leftText(left, 'unit')
  const add = (): void => {
    const config = item.inputs.flatMap(({ bindTo }) => {
      const value = values[bindTo] ?? ''
      return value === '' ? [] : [{ key: bindTo, value }]
    })
    change((kept) => withItem(kept, { catalogItemId: item.id, quantity: wanted, config }, MAX_QUANTITY))
    setQuantity(1)
    setValues({})
  }
  return (
    <article className={classes.item}>
      {item.imageUri === null ? null : <img src={item.imageUri} alt="" className={classes.picture} />}
      <header>
        <h3>{item.name}</h3>
        <b>
          <Money cents={fromDollars(item.price)} free />
        </b>
      </header>
      <div className={classes.badges}>
        {item.isSuggested ? <BadgeStatus status="Suggested" tone="good" /> : null}
        {left <= 0 ? <BadgeStatus status="Unavailable" tone="bad" /> : null}
        {few === null ? null : <BadgeStatus status={few} tone="wait" />}
        <span role="status">
          {inCart > 0 ? <BadgeStatus status={registrationText('inCartCount', { count: inCart })} tone="muted" /> : null}
        </span>
      </div>
      <div className={classes.text}>
        <HtmlContent html={item.description} />
        {item.isTaxed ? <p className={classes.tax}>{registrationText('plusTax')}</p> : null}
      </div>
      {left <= 0 ? null : (
        <div className={classes.choose}>
          {item.inputs.map((input) => (
            <InputField
              key={input.bindTo}
              input={input}
              value={values[input.bindTo] ?? ''}
              error={textOfField(problemOf(input.bindTo, values[input.bindTo] ?? ''))}
              onLeave={(value) => void check({ id: input.bindTo, input, askedBy: [item.id] }, value)}
              onChange={(value) => setValues((before) => ({ ...before, [input.bindTo]: value }))}
            />
          ))}
          <div className={classes.add}>
            <Stepper
              label={registrationText('quantityOf', { item: item.name })}
              value={wanted}
              max={most}
              onChange={setQuantity}
            />
            <SubmitButton
              variant="light"
              reason={wanted < 1 || !isComplete ? reasonText('fillInFirst') : null}
              aria-label={registrationText('addToCart', { item: item.name })}
              onClick={add}
            >
              {registrationText('add')}
            </SubmitButton>
          </div>
        </div>
      )}
    </article>
  )
}
