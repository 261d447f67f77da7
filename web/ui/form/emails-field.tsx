import { Pill, TagsInput } from '@mantine/core'
import { kitText } from '../../texts/kit.ts'
import type { FieldProps } from './text-field.tsx'

/** The e-mail addresses in what was typed or pasted: lowercased, split on commas, each once. */
export const emailsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/**
 * Several e-mail addresses as tags, added on Enter, on Tab, by a comma or when the field is left
 * (spec/tournament-and-registration.md §5, Join and profile).
 */
export const EmailsField = ({ value, onChange, placeholder, ...rest }: FieldProps<string[] | null>) => (
  <TagsInput
    {...rest}
    {...(placeholder === undefined || (value ?? []).length > 0 ? {} : { placeholder })}
    inputMode="email"
    autoCapitalize="off"
    autoComplete="off"
    value={[...(value ?? [])]}
    // A phone's keyboard has no comma key to react to: what was typed is split when it is added.
    onChange={(tags) => onChange([...emailsIn(tags.join())])}
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
