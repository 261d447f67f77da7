import type { ItemForm } from '../../../../api/contract/set-up-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { fromDollars } from '../../../../domain/kernel/money.ts'
import type { CatalogItemDetails } from '../../../../domain/tournaments/published.ts'
import { checkCatalogItem, defaultItem } from '../../../../domain/tournaments/published-set-up.ts'
import { textOf } from '../../../texts/refusals.ts'
import type { Draft, FieldErrors } from '../../../ui/form/draft.ts'

export type ItemToEdit = TournamentToEdit['catalog'][number]
export type ItemDraft = Draft<ItemForm>
type ItemValues = Omit<ItemToEdit, 'id' | 'revision' | 'taken'>

export const draftOfItem = (item: ItemValues | null): ItemDraft => ({
  name: item?.name ?? '',
  description: item?.description ?? '',
  imageUri: item?.imageUri ?? null,
  price: item?.price ?? null,
  isTaxed: item?.isTaxed ?? false,
  isSuggested: item?.isSuggested ?? false,
  availableQuantity: item?.availableQuantity ?? defaultItem.availableQuantity,
  additionalTerms: item?.additionalTerms ?? '',
  inputs: [...(item?.inputs ?? [])],
})

/** The form's values in the API's format. */
export const itemOfForm = ({ additionalTerms, ...form }: ItemForm): ItemValues => ({
  ...form,
  additionalTerms: additionalTerms || null,
})

/** Valid stand-ins, because the domain rule stops at the first error. */
const VALID: CatalogItemDetails = {
  catalogItemId: '-',
  name: '-',
  description: '-',
  imageUri: null,
  price: 0,
  isTaxed: false,
  isSuggested: false,
  inputs: [],
  availableQuantity: 0,
  additionalTerms: null,
}

/** An item's domain errors beyond the schema, by field. */
export const itemErrors = ({ price, availableQuantity, inputs }: ItemDraft): FieldErrors => {
  const errors = [
    ...(price === null ? [] : [{ price: fromDollars(price) }]),
    ...(availableQuantity === null ? [] : [{ availableQuantity }]),
    { inputs: [...(inputs ?? [])] },
  ].flatMap((values) => {
    const refusal = checkCatalogItem({ ...VALID, ...values })
    return refusal === null ? [] : [[Object.keys(values)[0], textOf(refusal)]]
  })
  return Object.fromEntries(errors)
}
