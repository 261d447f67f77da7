import type { ItemForm } from '../../../../api/contract/set-up-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { fromDollars } from '../../../../domain/kernel/money.ts'
import {
  type CatalogItemDetails,
  checkCatalogItem,
  DEFAULT_AVAILABLE_QUANTITY,
} from '../../../../domain/tournaments/published.ts'
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
  availableQuantity: item?.availableQuantity ?? DEFAULT_AVAILABLE_QUANTITY,
  additionalTerms: item?.additionalTerms ?? '',
  inputs: [...(item?.inputs ?? [])],
})

/** What was filled in as the server takes it. */
export const itemOfForm = ({ additionalTerms, ...form }: ItemForm): ItemValues => ({
  ...form,
  additionalTerms: additionalTerms || null,
})

/** What is right whatever the rest is: the rule says the first thing only. */
const harmless: CatalogItemDetails = {
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

/** The rules of an item beyond what its schema demands, by field. */
export const itemErrors = ({ price, availableQuantity, inputs }: ItemDraft): FieldErrors => {
  const wrong = [
    ...(price === null ? [] : [{ price: fromDollars(price) }]),
    ...(availableQuantity === null ? [] : [{ availableQuantity }]),
    { inputs: [...(inputs ?? [])] },
  ].flatMap((values) => {
    const refusal = checkCatalogItem({ ...harmless, ...values })
    return refusal === null ? [] : [[Object.keys(values)[0], refusal.message]]
  })
  return Object.fromEntries(wrong)
}
