import { z } from 'zod'
import { created, expected, newId, required, revised } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

/** A question about every student (accounts rule 19). */
export const customInputDetails = z.object({
  label: required,
  description: z.string().trim(),
  type: z.enum(['String', 'Number', 'Boolean', 'Image']),
  isRequired: z.boolean(),
  /** If not empty, one of these is chosen. */
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  /** A rule: `email`, `phone`, `number:10..200`, `length:3..40` or `mask:AA-9999`. */
  dataValidator: z.string().nullable(),
})
/** With `bindTo`, where its values are stored; it never changes. */
export const customInputDefinition = customInputDetails.extend({ bindTo: required })
/** Optional fields. */
const optional = { description: z.string().trim().default('') }
export const customInput = z.object({
  id: z.string(),
  /** A student property (`Height`, …) or `x:` plus a custom value's key. */
  bindTo: z.string(),
  label: z.string(),
  /** HTML, to be sanitized before it is shown. */
  description: z.string(),
  type: z.enum(['String', 'Number', 'Boolean', 'Image']),
  isRequired: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  dataValidator: z.string().nullable(),
  /** The tournament that asks; null for the organization. */
  tournamentId: z.string().nullable(),
  order: z.int(),
  ...revised,
})
export type CustomInputRow = z.infer<typeof customInput>
export const customInputsView = liveView({
  name: 'custom-inputs',
  scope: 'tenant',
  service: 'membership',
  row: customInput,
  key: (row) => row.id,
})

export const readCustomInputs = endpoint({
  method: 'GET',
  path: '/membership/read/inputs',
  access: 'signed-in',
  service: 'membership',
  summary: 'What the organization asks about every student, in its order',
  response: z.array(customInput),
})
export const createCustomInput = endpoint({
  method: 'POST',
  path: '/membership/inputs/create',
  access: 'signed-in',
  service: 'membership',
  summary: 'Adds a custom field of students',
  changes: true,
  body: customInputDefinition.extend({ ...optional, id: newId }),
  response: created,
  problems: ['forbidden', 'invalid-custom-field', 'binding-in-use', 'id-in-use'],
})
export const editCustomInput = endpoint({
  method: 'POST',
  path: '/membership/inputs/edit/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Changes a custom field of students, all but where its values are stored',
  changes: true,
  body: customInputDetails.extend({ ...optional, expected }),
  response: accepted,
  problems: ['forbidden', 'custom-field-not-found', 'invalid-custom-field', 'changed-meanwhile'],
})
export const removeCustomInput = endpoint({
  method: 'POST',
  path: '/membership/inputs/remove/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Removes a custom field; students keep its values',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'custom-field-not-found'],
})
export const moveCustomInput = endpoint({
  method: 'POST',
  path: '/membership/inputs/move/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Moves a custom field before or after another',
  changes: true,
  body: z.object({ place: z.enum(['before', 'after']), beside: z.string() }),
  response: accepted,
  problems: ['forbidden', 'custom-field-not-found'],
})
