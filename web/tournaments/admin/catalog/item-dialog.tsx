import { itemForm } from '../../../../api/contract/set-up-forms.ts'
import type { InputToEdit, TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import type { useEditing } from '../../../accounts/organization/use-editing.ts'
import { reread } from '../../../client/use-read.ts'
import { useSend } from '../../../client/use-send.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { listText } from '../../../texts/formats.ts'
import { CheckboxField } from '../../../ui/form/choice-fields.tsx'
import { EditDialog } from '../../../ui/form/edit-dialog.tsx'
import { HtmlField } from '../../../ui/form/html-field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PictureField, UploadedPicture } from '../../../ui/form/picture-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import { moneyText } from '../../../ui/money.tsx'
import { notify } from '../../../ui/notice.tsx'
import { plainText } from '../../../ui/plain-text.ts'
import { InputsField } from '../inputs/inputs-field.tsx'
import { setUpProblemText } from '../refusals.ts'
import { draftOfItem, type ItemDraft, type ItemToEdit, itemErrors, itemOfForm } from './item-draft.ts'

interface ItemDialogProps {
  readonly setUp: Pick<TournamentToEdit, 'id' | 'taxPercent'>
  readonly editing: ReturnType<typeof useEditing<ItemToEdit>>
}

/** Adds or edits a catalog item. Saves the item only. */
export const ItemDialog = ({ setUp, editing }: ItemDialogProps) => {
  const { run } = useSend('POST /tournament/update')
  const { row } = editing
  return (
    <EditDialog
      title={setUpText(row === null ? 'newItem' : 'editItem')}
      opened={editing.opened}
      onClose={editing.close}
      schema={itemForm}
      initial={draftOfItem(row)}
      check={itemErrors}
      revision={row?.revision ?? null}
      compared={compared()}
      currentOf={(current) => draftOfItem(current as unknown as ItemToEdit)}
      onSend={(form, expected) => {
        const item = itemOfForm(form)
        return run({
          body: {
            Tournament: { id: setUp.id },
            ...(row === null
              ? { CatalogAdds: [{ ...item, id: editing.newId }] }
              : { CatalogEdits: [{ ...item, id: row.id, expected }] }),
          },
        })
      }}
      fieldOf={{ 'capacity-below-sold': 'availableQuantity' }}
      problemText={(problem) => setUpProblemText(problem, setUpText('notSaved'))}
      onDone={(_, { name }) => {
        notify(setUpText('saved', { title: name }))
        void reread('/tournament/setup/:t', { params: { t: setUp.id } })
      }}
    >
      {(form) => <Fields form={form} taken={row?.taken ?? 0} taxPercent={setUp.taxPercent} />}
    </EditDialog>
  )
}

interface FieldsProps {
  readonly form: FormOf<ItemDraft>
  readonly taken: number
  readonly taxPercent: number
}

const Fields = ({ form, taken, taxPercent }: FieldsProps) => (
  <>
    <TextField label={setUpText('name')} {...form.field('name')} />
    <MoneyField label={setUpText('price')} {...form.field('price')} />
    <NumberField
      label={setUpText('quantity')}
      description={taken > 0 ? setUpText('quantityTaken', { taken }) : setUpText('quantityHint')}
      {...form.field('availableQuantity')}
    />
    <HtmlField label={setUpText('description')} {...form.field('description')} />
    <PictureField purpose="Curriculum" label={setUpText('picture')} {...form.field('imageUri')} />
    <CheckboxField
      label={setUpText('isTaxed')}
      description={setUpText('isTaxedHint', { percent: String(taxPercent) })}
      {...form.field('isTaxed')}
    />
    <CheckboxField
      label={setUpText('isSuggested')}
      description={setUpText('isSuggestedHint')}
      {...form.field('isSuggested')}
    />
    <InputsField ofItem {...form.field('inputs')} />
    <HtmlField
      label={setUpText('additionalTerms')}
      description={setUpText('additionalTermsHint')}
      {...form.field('additionalTerms')}
    />
  </>
)

const picture = (uri: string | null) => (uri === null ? null : <UploadedPicture uri={uri} />)
const html = (text: string | null): string => plainText(text ?? '')

const compared = () =>
  ({
    name: setUpText('name'),
    price: [setUpText('price'), (price: number | null) => (price === null ? '' : moneyText(Math.round(price * 100)))],
    availableQuantity: setUpText('quantity'),
    description: [setUpText('description'), html],
    imageUri: [setUpText('picture'), picture],
    isTaxed: setUpText('isTaxed'),
    isSuggested: setUpText('isSuggested'),
    inputs: [
      setUpText('customFields'),
      (inputs: readonly InputToEdit[] | null) => listText((inputs ?? []).map(({ label }) => label)),
    ],
    additionalTerms: [setUpText('additionalTerms'), html],
  }) as const
