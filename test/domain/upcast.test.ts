import { describe, expect, it } from 'vitest'
import { splitChoices as upcastCharge } from '../../domain/payments/transaction/upcast.ts'
import { itemText, withChoices } from '../../domain/registration/published.ts'
import { addGeneralTerms, splitChoices as upcastOrder } from '../../domain/registration/registration/upcast.ts'

interface Line {
  readonly lineId: string
  readonly catalogItemId: string | null
  readonly description: string
}
interface Choice {
  readonly lineId: string
  readonly key: string
  readonly value: string
}

describe('the options of an order of version 1', () => {
  it('are moved from its items to its choices', () => {
    const [shirt, cap] = [
      { lineId: 'i1', catalogItemId: 'shirt' },
      { lineId: 'i2', catalogItemId: 'cap' },
    ]
    const config = [
      { key: 'x:size', value: 'M' },
      { key: 'x:name', value: 'Kim' },
    ]
    const stored = {
      orderId: 'x1',
      items: [
        { ...shirt, config },
        { ...cap, config: [] },
      ],
    }
    const choices = config.map((choice) => ({ lineId: 'i1', ...choice }))
    expect(upcastOrder(stored)).toEqual({ orderId: 'x1', items: [shirt, cap], choices })
  })
})

it('adds the general terms to an order of version 2, without a hash', () => {
  expect(addGeneralTerms({ tournamentId: 't1', orderId: 'x1', acceptedTerms: ['sparring'] })).toEqual({
    tournamentId: 't1',
    orderId: 'x1',
    acceptedTerms: [
      { of: 't1', hash: null },
      { of: 'sparring', hash: null },
    ],
  })
})

describe('the line descriptions of a charge of version 1', () => {
  const upcast = (line: Omit<Line, 'lineId'>) => {
    const charge = { transactionId: 'x1', lineItems: [{ lineId: 'l1', ...line }] }
    const { lineItems, choices } = upcastCharge(charge) as { lineItems: Line[]; choices: Choice[] }
    const [read] = withChoices(lineItems, choices)
    return { name: lineItems[0]?.description, read: itemText(read?.description ?? '', read?.config ?? []) }
  }

  it.each<[description: string, name: string]>([
    ['T-shirt', 'T-shirt'],
    ['T-shirt (M, Kim)', 'T-shirt'],
    ['T-shirt (cotton) (M, Kim (13))', 'T-shirt'],
    ['T-shirt (cotton) for all', 'T-shirt (cotton) for all'],
  ])('%s names %s, and is read as it was', (description, name) => {
    expect(upcast({ catalogItemId: 'shirt', description })).toEqual({ name, read: description })
  })

  it('keeps brackets in an event’s title', () => {
    const description = 'Forms (girls)'
    expect(upcast({ catalogItemId: null, description })).toEqual({ name: description, read: description })
  })
})
