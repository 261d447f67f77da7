import { normalizeEmail } from '../../../domain/kernel/email.ts'
import { TagsField, textsIn } from './tags-field.tsx'
import type { FieldProps } from './text-field.tsx'

/** The e-mail addresses in typed or pasted text: normalized, split on commas, without duplicates. */
export const emailsIn = (text: string): readonly string[] => [...new Set(textsIn(text).map(normalizeEmail))]

/** Several e-mail addresses as tags, added by Enter, Tab, a comma or leaving the field (kernel rule 8). */
export const EmailsField = (props: FieldProps<string[] | null>) => (
  <TagsField {...props} split={emailsIn} inputMode="email" />
)
