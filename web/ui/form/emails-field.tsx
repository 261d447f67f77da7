import { TagsField, textsIn } from './tags-field.tsx'
import type { FieldProps } from './text-field.tsx'

/** The e-mail addresses in what was typed or pasted: lowercased, split on commas, each once. */
export const emailsIn = (text: string): readonly string[] => textsIn(text.toLowerCase())

/**
 * Several e-mail addresses as tags, added on Enter, on Tab, by a comma or when the field is left
 * (spec/tournament-and-registration.md §5, Join and profile).
 */
export const EmailsField = (props: FieldProps<string[] | null>) => (
  <TagsField {...props} split={emailsIn} inputMode="email" />
)
