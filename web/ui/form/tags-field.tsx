import { Pill, TagsInput } from '@mantine/core'
import { kitText } from '../../texts/en/kit.ts'
import type { FieldProps } from './text-field.tsx'

interface TagsFieldProps extends FieldProps<string[] | null> {
  /** Splits typed or pasted text, together with the existing entries, which come first. */
  readonly split?: (text: string) => readonly string[]
  readonly inputMode?: 'text' | 'email' | 'numeric'
}

/** The texts between commas, without duplicates. */
export const textsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** Several short texts as tags, added by Enter, Tab, a comma or leaving the field. */
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
    // Phone keyboards send no key event for a comma, so the text is split when it is added.
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
