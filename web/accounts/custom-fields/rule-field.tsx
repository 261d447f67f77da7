import { Select, TextInput } from '@mantine/core'
import { listsText } from '../../texts/en/lists.ts'
import type { FieldBinding } from '../../ui/form/use-schema-form.ts'
import { rules } from './custom-field-form.ts'

/** The validation rule of answers, with its limits if it has any (`number:10..200`). */
export const RuleField = ({ value, onChange, error, 'data-path': path }: FieldBinding<string | null>) => {
  const [name = '', ...rest] = (value ?? '').split(':')
  const limits = rest.join(':')
  const offered = rules()
  const rule = offered.find((one) => one.value === name)
  return (
    <>
      <Select
        label={listsText('rule')}
        description={listsText('ruleAbout')}
        placeholder={listsText('noRule')}
        clearable
        data={offered.map(({ value: id, label }) => ({ value: id, label }))}
        value={name === '' ? null : name}
        onChange={(chosen) => {
          const next = offered.find((one) => one.value === chosen)
          onChange(next === undefined ? null : next.example === null ? next.value : `${next.value}:`)
        }}
        data-path={path}
        {...(rule?.example == null && error !== undefined ? { error } : {})}
      />
      {rule?.example == null ? null : (
        <TextInput
          label={rule.label}
          description={
            rule.value === 'mask' ? listsText('maskAbout') : listsText('limitsAbout', { example: rule.example })
          }
          placeholder={rule.example}
          value={limits}
          onChange={(event) => onChange(`${rule.value}:${event.currentTarget.value}`)}
          {...(error === undefined ? {} : { error })}
        />
      )}
    </>
  )
}
