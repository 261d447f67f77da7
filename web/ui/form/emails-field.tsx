import { TagsField, textsIn } from './tags-field.tsx'
import type { FieldProps } from './text-field.tsx'

/** The e-mail addresses in typed or pasted text: lowercased, split on commas, without duplicates. */
export const emailsIn = (text: string): readonly string[] => textsIn(text.toLowerCase())

/** Several e-mail addresses as tags, added by Enter, Tab, a comma or leaving the field (kernel rule 8). */
export const EmailsField = (props: FieldProps<string[] | null>) => (
  <TagsField {...props} split={emailsIn} inputMode="email" />
)
