import { Pill, TagsInput } from '@mantine/core'
import { kitText } from '../../texts/kit.ts'
import type { FieldProps } from './text-field.tsx'

interface TagsFieldProps extends FieldProps<string[] | null> {
  /** The entries in what was typed or pasted; those before come first. */
  readonly split?: (text: string) => readonly string[]
  readonly inputMode?: 'text' | 'email' | 'numeric'
}

/** The texts between commas, each once. */
export const textsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** Several short texts as tags, added on Enter, on Tab, by a comma or when the field is left. */
export const TagsField = ({
  value,
  onChange,
  placeholder,
  split = textsIn,
  inputMode = 'text',
  ...rest
}: TagsFieldProps) => (
  <TagsInput
    {...rest}
    {...(placeholder === undefined || (value ?? []).length > 0 ? {} : { placeholder })}
    inputMode={inputMode}
    {...(inputMode === 'text' ? {} : { autoCapitalize: 'off' })}
    autoComplete="off"
    value={[...(value ?? [])]}
    // A phone's keyboard has no comma key to react to: what was typed is split when it is added.
    onChange={(tags) => onChange([...split(tags.join())])}
    renderPill={({ value: tag, onRemove, disabled }) => (
      <Pill
        size="md"
        disabled={disabled === true}
        withRemoveButton
        removeButtonProps={{
          'aria-label': kitText('removeTag', { tag: tag ?? '' }),
          'aria-hidden': false,
          tabIndex: 0,
        }}
        {...(onRemove === undefined ? {} : { onRemove })}
      >
        {tag}
      </Pill>
    )}
  />
)
