import { type Cents, unitPriceOf } from '../../domain/kernel/money.ts'
import type { PricedCart } from '../../domain/registration/published.ts'
import { registrationText } from '../texts/en/registration.ts'
import { moneyText } from '../ui/money.tsx'
import type { OrderLine } from './order-lines.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

/** How many a line has and the price of one: the line's amount is their total. */
export const severalOf = (line: { readonly quantity: number; readonly price: Cents }): Pick<OrderLine, 'detail'> => {
  const { quantity } = line
  if (quantity === 1) return {}
  return { detail: registrationText('quantityAt', { quantity, price: moneyText(unitPriceOf(line)) }) }
}

/** Groups a priced cart's lines by student, then items. `extra` adds screen-specific properties to a line. */
export const groupsOf = (
  priced: PricedCart,
  students: readonly Named[],
  extra: (line: PricedCart['lines'][number]) => Pick<OrderLine, 'note' | 'action'> = () => ({}),
): readonly { readonly title: string; readonly lines: readonly OrderLine[] }[] => [
  ...students.map(({ id, name }) => ({
    title: name,
    lines: priced.lines.flatMap((line): OrderLine[] =>
      line.kind === 'event' && line.studentId === id
        ? [{ key: line.eventId, title: line.description, price: line.price, ...extra(line) }]
        : [],
    ),
  })),
  {
    title: registrationText('additionalItems'),
    lines: priced.lines.flatMap((line): OrderLine[] =>
      line.kind === 'item'
        ? [
            {
              key: JSON.stringify([line.catalogItemId, line.config]),
              title: line.description,
              ...severalOf(line),
              price: line.price,
              ...extra(line),
            },
          ]
        : [],
    ),
  },
]

interface WireLine {
  readonly lineId: string
  readonly studentId: string | null
  readonly description: string
  readonly quantity: number
  /** Cents for the whole line, before tax. */
  readonly price: number
  readonly isCanceled: boolean
  /** The event that the entry was changed to since; null for none. */
  readonly changedTo: string | null
}

/** What became of a line since it was paid. */
export const noteOf = ({ isCanceled, changedTo }: Pick<WireLine, 'isCanceled' | 'changedTo'>): string | undefined => {
  if (isCanceled) return registrationText('canceled')
  return changedTo === null ? undefined : registrationText('changedTo', { event: changedTo })
}

/** Groups the server's order lines the same way. */
export const groupsOfLines = (
  lines: readonly WireLine[],
  students: readonly Named[],
): readonly { readonly title: string; readonly lines: readonly OrderLine[] }[] => {
  const lineOf = (line: WireLine): OrderLine => ({
    key: line.lineId,
    title: line.description,
    price: line.price,
    ...severalOf(line),
    note: noteOf(line),
  })
  const known = new Set(students.map(({ id }) => id))
  return [
    ...students.map(({ id, name }) => ({
      title: name,
      lines: lines.filter(({ studentId }) => studentId === id).map(lineOf),
    })),
    {
      title: registrationText('additionalItems'),
      lines: lines.filter(({ studentId }) => studentId === null || !known.has(studentId)).map(lineOf),
    },
  ]
}
