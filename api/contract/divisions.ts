import { z } from 'zod'

/** What rules of divisions are about (tournaments rule 24). */
export const divisionField = z.enum(['DateOfBirth.Year', 'Level.Order', 'Gender', 'Weight'])

/** A division's name and rules. */
export const division = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  rules: z.array(z.object({ field: divisionField, min: z.number().nullable(), max: z.number().nullable() })),
})
