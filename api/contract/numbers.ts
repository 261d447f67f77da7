import { z } from 'zod'

/** JavaScript alone would take `0x20`, `1e1`, a space and nothing at all for numbers. */
const fromText = (given: unknown): unknown =>
  typeof given === 'string' ? (/^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN) : given

/** A whole number in an address, in decimal digits. */
export const wholeNumber = (range: z.ZodNumber = z.number()) =>
  z.preprocess<unknown, z.ZodNumber, number>(fromText, range.int()).meta({ type: 'integer' })
