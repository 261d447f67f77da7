import { z } from 'zod'

/** A text by its code and values (`domain/kernel/phrase.ts`): the console shows it in the language of the reader. */
export const textRef = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** A text of the server outside of a problem: in English, and its reference; absent for texts that no catalog has. */
export const wordedText = z.object({ message: z.string(), text: textRef.optional() })

/** RFC 9457 problem details: the body of every answer that is not a success. */
const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable and machine-readable, kebab-case. */
  code: z.string(),
  /** What a person reads; verbatim where a rule prescribes the text. */
  detail: z.string(),
  /** Numbers and names that belong to the refusal, e.g. `{ maximum: 40 }`. */
  details: z.record(z.string(), z.unknown()).optional(),
  /** The reference of `detail` for other languages; absent for texts that no catalog has. */
  text: textRef.optional(),
  correlationId: z.string(),
})
export type Problem = z.infer<typeof problem>

/** Problem details with one of these codes. */
export const problemWith = (codes: readonly string[]) => problem.extend({ code: z.enum(codes) })

/** The answer to a change: send `position` back as `X-Read-After` to read your own write. */
export const accepted = z.object({ position: z.int() })
export type Accepted = z.infer<typeof accepted>

/** Whether an answer is valid; `errorMessage` is English, `text` its reference. */
export const verdict = z.object({
  isValid: z.boolean(),
  errorMessage: z.string().nullable(),
  text: textRef.optional(),
})
