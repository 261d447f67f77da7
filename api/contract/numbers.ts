import { z } from 'zod'

/** `Number` alone would accept `0x20`, `1e1`, a space and the empty string. */
const fromText = (given: unknown): unknown =>
  typeof given === 'string' ? (/^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN) : given

/** A whole number in a URL, in decimal digits. */
export const wholeNumber = (range: z.ZodNumber = z.number()) =>
  z.preprocess<unknown, z.ZodNumber, number>(fromText, range.int()).meta({ type: 'integer' })
