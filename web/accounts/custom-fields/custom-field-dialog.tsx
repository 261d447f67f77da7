import { type CustomInputRow, customInputDefinition } from '../../../api/contract/custom-inputs.ts'
import { useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/en/lists.ts'
import { CheckboxField, SelectField } from '../../ui/form/choice-fields.tsx'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { useEditing } from '../organization/use-editing.ts'
import { bindingFor, bindings, OWN_VALUE, rules, storedAs, typeOf, types, withIds } from './custom-field-form.ts'
import { OptionsField } from './options-field.tsx'
import { RuleField } from './rule-field.tsx'

interface CustomFieldDialogProps {
  readonly editing: ReturnType<typeof useEditing<CustomInputRow>>
}

/** Adds or edits a custom field. Where its values are stored is fixed when it is added. */
export const CustomFieldDialog = ({ editing }: CustomFieldDialogProps) => {
  const create = useSend('POST /membership/inputs/create')
  const edit = useSend('POST /membership/inputs/edit/:id')
  const { row } = editing
  return (
    <EditDialog
      title={listsText(row === null ? 'newCustomField' : 'editCustomField')}
      opened={editing.opened}
      onClose={editing.close}
      schema={customInputDefinition}
      initial={valuesOf(row)}
      revision={row?.revision ?? null}
      compared={compared()}
      currentOf={(current) => ({ ...valuesOf(row), ...current })}
      onSend={({ bindTo, options, ...rest }, expected) => {
        const input = { ...rest, options: withIds(options) }
        return row === null
          ? create.run({ body: { ...input, id: editing.newId, bindTo: bindingFor(bindTo, input.label) } })
          : edit.run({ params: { id: row.id }, body: { ...input, expected } })
      }}
      fieldOf={fieldOf}
    >
      {(form) => {
        const bindTo = form.field('bindTo')
        const type = form.field('type')
        const isTyped = form.values.type === 'String' || form.values.type === 'Number'
        const hasOptions = (form.values.options ?? []).length > 0
        return (
          <>
            <TextField label={listsText('label')} placeholder={listsText('labelExample')} {...form.field('label')} />
            <TextField label={listsText('description')} lines={2} {...form.field('description')} />
            {row === null ? (
              <SelectField
                label={listsText('storedAs')}
                options={bindings()}
                {...bindTo}
                onChange={(chosen) => {
                  bindTo.onChange(chosen)
                  const own = typeOf(chosen)
                  if (own !== null) type.onChange(own)
                }}
              />
            ) : (
              <TextField label={listsText('storedAs')} disabled {...bindTo} value={storedAs(row.bindTo)} />
            )}
            <SelectField
              label={listsText('type')}
              options={types()}
              disabled={typeOf(form.values.bindTo) !== null}
              {...type}
              onChange={(chosen) => {
                type.onChange(chosen)
                if (chosen === 'Boolean' || chosen === 'Image') {
                  form.field('options').onChange([])
                  form.field('dataValidator').onChange(null)
                }
              }}
            />
            <CheckboxField label={listsText('required')} {...form.field('isRequired')} />
            {isTyped ? <OptionsField {...form.field('options')} /> : null}
            {isTyped && !hasOptions ? <RuleField {...form.field('dataValidator')} /> : null}
          </>
        )
      }}
    </EditDialog>
  )
}

const valuesOf = (row: CustomInputRow | null) => ({
  label: row?.label ?? '',
  description: row?.description ?? '',
  bindTo: row?.bindTo ?? OWN_VALUE,
  type: row?.type ?? 'String',
  isRequired: row?.isRequired ?? false,
  options: row === null ? [] : row.options.map((option) => ({ ...option })),
  dataValidator: row?.dataValidator ?? null,
})

const fieldOf = { 'binding-in-use': 'bindTo' } as const

const ruleText = (rule: string | null): string => {
  const name = rule?.split(':')[0]
  const limits = rule?.includes(':') ? ` ${rule.slice(rule.indexOf(':') + 1)}` : ''
  return rule === null ? '' : `${rules().find(({ value }) => value === name)?.label ?? rule}${limits}`
}

const compared = () =>
  ({
    label: listsText('label'),
    description: listsText('description'),
    bindTo: [listsText('storedAs'), storedAs],
    type: [listsText('type'), (type: string) => types().find(({ value }) => value === type)?.label ?? ''],
    isRequired: listsText('required'),
    options: [
      listsText('options'),
      (options: CustomInputRow['options'] | null) => (options ?? []).map(({ label }) => label).join(', '),
    ],
    dataValidator: [listsText('rule'), ruleText],
  }) as const
