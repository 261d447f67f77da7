import { Button, CloseButton, Group, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { CustomInputRow } from '../../../api/contract/custom-inputs.ts'
import { listsText } from '../../texts/en/lists.ts'
import type { FieldBinding } from '../../ui/form/use-schema-form.ts'
import { newOptionId } from './custom-field-form.ts'

type Options = CustomInputRow['options']

/** The options of a field; without any it accepts free text. An option keeps its id when its label changes. */
export const OptionsField = ({ value, onChange, error, 'data-path': path }: FieldBinding<Options | null>) => {
  const options = value ?? []
  const put = (at: number, label: string): void =>
    onChange(options.map((option, index) => (index === at ? { ...option, label } : option)))
  return (
    <Input.Wrapper label={listsText('options')} description={listsText('optionsAbout')} error={error}>
      {options.map((option, at) => (
        <Group key={option.id} gap="xs" mt={6} wrap="nowrap">
          <TextInput
            aria-label={listsText('option', { place: at + 1 })}
            value={option.label}
            onChange={(event) => put(at, event.currentTarget.value)}
            flex={1}
          />
          <CloseButton
            size="lg"
            aria-label={listsText('removeOption', { place: at + 1 })}
            onClick={() => onChange(options.filter((_, index) => index !== at))}
          />
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          mt={8}
          leftSection={<IconPlus size={15} aria-hidden />}
          data-path={path}
          onClick={() => onChange([...options, { id: newOptionId(), label: '' }])}
        >
          {listsText('addOption')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}
