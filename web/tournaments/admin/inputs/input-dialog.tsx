import { inputForm } from '../../../../api/contract/set-up-forms.ts'
import type { InputToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { OWN_VALUE, typeOf } from '../../../accounts/custom-fields/custom-field-form.ts'
import { OptionsField } from '../../../accounts/custom-fields/options-field.tsx'
import { RuleField } from '../../../accounts/custom-fields/rule-field.tsx'
import { inputsText } from '../../../texts/en/inputs.ts'
import { listsText } from '../../../texts/en/lists.ts'
import { CheckboxField, SelectField } from '../../../ui/form/choice-fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { HtmlField } from '../../../ui/form/html-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import { bindingsFor, draftOfInput, type InputDraft, inputErrors, inputOfDraft, inputTypes } from './input-draft.ts'
import { InputPreview } from './input-preview.tsx'

interface InputDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The input to edit or copy; null for a new one. */
  readonly input: InputToEdit | null
  readonly isCopy: boolean
  /** The other inputs of the event or item. */
  readonly others: readonly InputToEdit[]
  /** For catalog items, which belong to no athlete: answers cannot update an athlete's record. */
  readonly ofItem: boolean
  readonly onApply: (input: InputToEdit) => void
}

/** Adds or edits an input of an event or item; saved together with it. */
export const InputDialog = ({ opened, onClose, input, isCopy, others, ofItem, onApply }: InputDialogProps) => (
  <FormDialog
    title={inputsText(input === null || isCopy ? 'new' : 'edit')}
    opened={opened}
    onClose={onClose}
    schema={inputForm}
    initial={draftOfInput(input, isCopy)}
    check={(draft) => inputErrors(draft, others)}
    submit={inputsText('apply')}
    onSend={async (draft) => ({ ok: true, answer: inputOfDraft(draft) })}
    onDone={onApply}
  >
    {(form) => <Fields form={form} ofItem={ofItem} currentBinding={input?.bindTo ?? null} />}
  </FormDialog>
)

interface FieldsProps {
  readonly form: FormOf<InputDraft>
  readonly ofItem: boolean
  readonly currentBinding: string | null
}

const Fields = ({ form, ofItem, currentBinding }: FieldsProps) => {
  const [bindTo, type] = [form.field('bindTo'), form.field('type')]
  const { options } = form.values
  const isTyped = type.value === 'string' || type.value === 'number'
  const isOwn = bindTo.value === OWN_VALUE
  return (
    <>
      <TextField label={listsText('label')} placeholder={listsText('labelExample')} {...form.field('label')} />
      <HtmlField label={listsText('description')} {...form.field('description')} />
      {ofItem ? null : (
        <SelectField
          label={listsText('storedAs')}
          description={inputsText('storedAsHint')}
          options={bindingsFor(currentBinding?.startsWith(OWN_VALUE) ? null : currentBinding)}
          {...bindTo}
          required
          onChange={(chosen) => {
            bindTo.onChange(chosen)
            const own = typeOf(chosen)?.toLowerCase()
            if (own !== undefined) type.onChange(own as InputToEdit['type'])
          }}
        />
      )}
      {isOwn ? (
        <TextField label={inputsText('key')} description={inputsText('keyHint')} {...form.field('key')} />
      ) : null}
      <SelectField
        label={listsText('type')}
        options={inputTypes()}
        disabled={typeOf(bindTo.value) !== null}
        {...type}
        required
        onChange={(chosen) => {
          type.onChange(chosen)
          if (chosen === 'boolean' || chosen === 'image') {
            form.field('options').onChange([])
            form.field('dataValidator').onChange(null)
          }
        }}
      />
      <CheckboxField label={listsText('required')} {...form.field('isRequired')} />
      {isTyped ? <OptionsField {...form.field('options')} /> : null}
      {isTyped && (options ?? []).length === 0 ? <RuleField {...form.field('dataValidator')} /> : null}
      <InputPreview input={inputOfDraft(form.values)} />
    </>
  )
}
