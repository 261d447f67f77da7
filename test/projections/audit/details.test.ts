import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEvents } from '../../../domain/events.ts'
import {
  cents,
  choice,
  currency,
  idOf,
  instant,
  percent,
  referenceTo,
  shapeOf,
  token,
} from '../../../domain/kernel/fields.ts'
import { changesBetween, detailsReader, type NameOf } from '../../../projections/audit/details.ts'

const schemaOf = (type: string): z.ZodType => {
  const schema = allEvents.get(type)?.schema
  if (schema === undefined) throw new Error(`no ${type}`)
  return schema
}
const noNames: NameOf = () => undefined

/** The details of `data` by label. */
const detailsOf = (schema: z.ZodType, data: object, nameOf = noNames): Record<string, string | null> => {
  const { detailsIn, labelOf } = detailsReader(shapeOf(schema))
  return Object.fromEntries(Object.entries(detailsIn(data, nameOf)).map(([field, value]) => [labelOf(field), value]))
}

it('shows uploaded pictures by the end of their ids', () => {
  const { detailsIn, labelOf } = detailsReader(shapeOf(schemaOf('StudentUpdated')))
  const withPicture = (imageId: string) =>
    detailsIn(
      {
        imageUri: `/api/images/kim/face-${imageId}`,
        customValues: [
          { key: 'photo', value: `/api/images/kim/side-${imageId}` },
          { key: 'x:belt', value: 'blue' },
        ],
      },
      noNames,
    )
  expect(withPicture('11aa22')).toEqual({
    imageUri: 'Picture 11aa22',
    customValues: 'Photo: Picture 11aa22, Belt: blue',
  })
  expect(changesBetween(withPicture('11aa22'), withPicture('33bb44'), new Set(), labelOf)).toHaveLength(2)
})

describe('a field is displayed by its schema', () => {
  const schema = z.object({
    orderId: idOf('order'),
    mailId: token(),
    lateFee: cents(),
    fees: z.array(cents('Single fees')),
    shareOfClub: percent(),
    paidAt: instant('Paid').nullable(),
    currency: currency(),
    eventIds: z.array(referenceTo('event')),
    isFinal: z.boolean(),
    basis: choice(['zero-total', 'by-card'], { words: { 'zero-total': 'Nothing to pay' } }),
    club: z.object({ payment: choice(['byCard', 'VIP']) }).nullable(),
  })
  const data = {
    orderId: 'x1',
    mailId: 'm1',
    lateFee: 1_250,
    fees: [100, 250],
    shareOfClub: 12.5,
    paidAt: '2026-03-01T12:30:00.000Z',
    currency: 'usd',
    eventIds: ['e1', 'e2'],
    isFinal: true,
    basis: 'by-card',
    club: { payment: 'byCard' },
  }

  it('with money, instants, ids and choices formatted for people', () => {
    expect(detailsOf(schema, data, (kind, id) => (`${kind} ${id}` === 'event e1' ? 'Forms' : undefined))).toEqual({
      'Late fee': '$12.50',
      'Single fees': '$1.00, $2.50',
      'Share of club': '12.5%',
      Paid: '2026-03-01 12:30 UTC',
      Currency: 'USD',
      Events: 'Forms',
      Final: 'Yes',
      Basis: 'By card',
      Payment: 'By card',
    })
  })

  it('as null when it is empty', () => {
    const empty = { paidAt: null, currency: '', eventIds: [], basis: 'zero-total', club: null }
    expect(detailsOf(schema, empty)).toEqual({
      Paid: null,
      Currency: null,
      Events: null,
      Basis: 'Nothing to pay',
      Payment: null,
    })
  })
})

it('shows the basis and the currency of an order in words', () => {
  expect(detailsOf(schemaOf('OrderCompleted'), { basis: 'charge' })).toEqual({ Basis: 'Paid' })
  expect(detailsOf(schemaOf('OrderPlaced'), { currency: 'usd', total: 500 })).toEqual({
    Currency: 'USD',
    Total: '$5.00',
  })
})
