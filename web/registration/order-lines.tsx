import type { ReactNode } from 'react'
import { registrationText } from '../texts/en/registration.ts'
import { Money } from '../ui/money.tsx'
import { feeNameText } from './fee-name.ts'
import classes from './order-lines.module.css'

export interface OrderLine {
  readonly key: string
  readonly title: string
  readonly detail?: ReactNode
  /** Cents; null if the price is unknown. */
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

/** A total below the lines; `cents` is negative for discounts. */
export interface SumLine {
  readonly name: string
  readonly cents: number
  readonly strong?: boolean
}

interface Listed {
  readonly label: string
  /** Lines by heading: a student's events, or additional items. */
  readonly groups: readonly { readonly title: string; readonly lines: readonly OrderLine[] }[]
  /** In small spaces: the lines scroll while the totals stay visible. */
  readonly scrolls?: boolean
}

interface OrderLinesProps extends Listed {
  /** In cents. */
  readonly sums: Sums
  readonly feeName: string
}

/** Order lines and totals, shared by the cart and the checkout. */
export const OrderLines = ({ sums, feeName, ...listed }: OrderLinesProps) => (
  <LinesWithSums {...listed} sums={sumLines(sums, feeName)} />
)

const sumLines = (
  { subtotal, discount = 0, tax, convenienceFee, total }: Sums,
  feeName: string,
): readonly SumLine[] => {
  const parts = [
    { name: registrationText('discount'), cents: -discount },
    { name: registrationText('tax'), cents: tax },
    { name: feeNameText(feeName), cents: convenienceFee },
  ].filter(({ cents }) => cents !== 0)
  return [
    ...(parts.length === 0 ? [] : [{ name: registrationText('subtotal'), cents: subtotal }]),
    ...parts,
    { name: registrationText('total'), cents: total, strong: true },
  ]
}

/** Lines under their headings, with totals. */
export const LinesWithSums = ({ label, groups, sums, scrolls }: Listed & { readonly sums: readonly SumLine[] }) => (
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
      {sums.map((sum) => (
        <Sum key={sum.name} {...sum} />
      ))}
    </dl>
  </section>
)

const Sum = (props: SumLine) => (
  <div data-strong={props.strong || undefined}>
    <dt>{props.name}</dt>
    <dd>
      <Money cents={props.cents} />
    </dd>
  </div>
)
