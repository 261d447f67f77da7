import type { ReactNode } from 'react'
import { registrationText } from '../texts/registration.ts'
import { translated } from '../texts/server-texts.ts'
import { Money } from '../ui/money.tsx'
import classes from './order-lines.module.css'

export interface OrderLine {
  readonly key: string
  readonly title: string
  readonly detail?: ReactNode
  /** Cents; null when no price can be told. */
  readonly price: number | null
  readonly note?: string | undefined
  readonly action?: ReactNode
}

interface Sums {
  readonly subtotal: number
  readonly tax: number
  readonly convenienceFee: number
  readonly discount?: number
  readonly total: number
}

interface OrderLinesProps {
  readonly label: string
  /** Lines under a heading each: a student's events, the additional items. */
  readonly groups: readonly { readonly title: string; readonly lines: readonly OrderLine[] }[]
  /** Cents. */
  readonly sums: Sums
  readonly feeName: string
  /** In a small space the lines scroll and the totals stay visible. */
  readonly scrolls?: boolean
}

/** Order lines and totals, the same in the cart, at the checkout and on the receipt. */
export const OrderLines = ({ label, groups, sums, feeName, scrolls }: OrderLinesProps) => (
  <section className={classes.order} aria-label={label} data-scrolls={scrolls || undefined}>
    <div className={classes.groups}>
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <div key={title} className={classes.group}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line.key}>
                  <div className={classes.what}>
                    <span>{line.title}</span>
                    {line.detail === undefined ? null : <span className={classes.detail}>{line.detail}</span>}
                    {line.note === undefined ? null : <strong className={classes.note}>{line.note}</strong>}
                  </div>
                  {line.action}
                  <span className={classes.price}>
                    {line.price === null ? registrationText('pricingInvalid') : <Money cents={line.price} free />}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
    <dl className={classes.sums}>
      {sums.tax === 0 && sums.convenienceFee === 0 && !sums.discount ? null : (
        <Sum name={registrationText('subtotal')} cents={sums.subtotal} />
      )}
      {sums.discount ? <Sum name={registrationText('discount')} cents={-sums.discount} /> : null}
      {sums.tax === 0 ? null : <Sum name={registrationText('tax')} cents={sums.tax} />}
      {sums.convenienceFee === 0 ? null : <Sum name={translated(feeName)} cents={sums.convenienceFee} />}
      <Sum name={registrationText('total')} cents={sums.total} strong />
    </dl>
  </section>
)

const Sum = (props: { readonly name: string; readonly cents: number; readonly strong?: boolean }) => (
  <div data-strong={props.strong || undefined}>
    <dt>{props.name}</dt>
    <dd>
      <Money cents={props.cents} />
    </dd>
  </div>
)
