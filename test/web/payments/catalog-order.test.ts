import { expect, it } from 'vitest'
import { inCatalogOrder, lineTextOf } from '../../../web/payments/catalog-order.ts'

const size = (...options: readonly string[]) => ({
  bindTo: 'x:size',
  isRequired: true,
  label: 'Size',
  description: '',
  type: 'string' as const,
  options: options.map((id) => ({ id, label: id })),
  dataValidator: null,
  tournamentId: 't1',
  studentIds: [],
})
const catalog = [
  { name: 'T-shirt', inputs: [size('Youth M', 'S', 'M')] },
  { name: 'Program', inputs: [] },
]
const bought = (itemName: string, configuration: string) => ({ itemName, configuration, numPurchases: 1 })

it('sorts purchases in catalog order, removed items last', () => {
  const purchases = [
    bought('Banner', ''),
    bought('Program', ''),
    bought('T-shirt', 'Size: XXL'),
    bought('T-shirt', 'Size: M'),
    bought('T-shirt', 'Size: Youth M'),
  ]
  const listed = inCatalogOrder(purchases, catalog).map(({ itemName, configuration }) => `${itemName} ${configuration}`)
  expect(listed).toEqual(['T-shirt Size: Youth M', 'T-shirt Size: M', 'T-shirt Size: XXL', 'Program ', 'Banner '])
})

it('names a purchase as its transactions do, by the item alone if an answer has a comma', () => {
  expect(lineTextOf(bought('T-shirt', 'x:size: M'), catalog)).toBe('T-shirt (M)')
  expect(lineTextOf(bought('Program', ''), catalog)).toBe('Program')
  expect(lineTextOf(bought('T-shirt', 'x:size: M, long'), catalog)).toBe('T-shirt')
})
