import type { FinancialSummary } from '../../api/contract/registration.ts'
import type { CatalogItem } from '../../api/contract/tournaments.ts'
import { itemText } from '../../domain/registration/published.ts'
import { compareValues } from '../ui/grid-columns.ts'

type Purchases = FinancialSummary['catalog'][number]

/** Purchases in the catalog's order of items and options: sizes from small to large. */
export const inCatalogOrder = (
  purchases: readonly Purchases[],
  catalog: readonly Pick<CatalogItem, 'name' | 'inputs'>[],
): readonly Purchases[] => {
  const ranked = purchases.map((purchase) => ({ purchase, rank: rankOf(purchase, catalog) }))
  return ranked
    .sort((a, b) => compareRanks(a.rank, b.rank) || byText(a.purchase, b.purchase))
    .map((one) => one.purchase)
}

/** Index of the item, then of each option in its configuration. Items removed from the catalog come last. */
const rankOf = (
  { itemName, configuration }: Purchases,
  catalog: readonly Pick<CatalogItem, 'name' | 'inputs'>[],
): readonly number[] => {
  const item = catalog.findIndex(({ name }) => name === itemName)
  const options = catalog[item]?.inputs.flatMap((input) => input.options) ?? []
  const chosen = configuration.split(', ').map((part) => part.slice(part.indexOf(': ') + 2))
  return [item, ...chosen.map((value) => options.findIndex(({ id, label }) => id === value || label === value))].map(
    (place) => (place < 0 ? Number.MAX_SAFE_INTEGER : place),
  )
}

/**
 * How transactions name a purchase's line: the item with its choices. Only the item where a free answer could be taken
 * for several choices.
 */
export const lineTextOf = (
  { itemName, configuration }: Pick<Purchases, 'itemName' | 'configuration'>,
  catalog: readonly Pick<CatalogItem, 'name' | 'inputs'>[],
): string => {
  const parts = configuration === '' ? [] : configuration.split(', ')
  const asked = catalog.find(({ name }) => name === itemName)?.inputs.length ?? 0
  if (parts.length > asked) return itemName
  return itemText(
    itemName,
    parts.map((part) => {
      const [key = '', ...value] = part.split(': ')
      return { key, value: value.join(': ') }
    }),
  )
}

const compareRanks = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((place, index) => place !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const byText = (a: Purchases, b: Purchases): number =>
  compareValues(a.itemName, b.itemName) || compareValues(a.configuration, b.configuration)
