import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEvents } from '../../domain/events.ts'
import { cents, type Shape, shapeOf } from '../../domain/kernel/fields.ts'

/** Numbers, texts and whatever else says nothing of its unit or kind, by path. */
const unsaid = (shape: Shape, path: string): readonly string[] => {
  if (shape.type === 'list') return unsaid(shape.of, path)
  if (shape.type === 'value') return shape.meta?.kind === undefined ? [path] : []
  return [...shape.fields].flatMap(([field, inner]) => unsaid(inner, path === '' ? field : `${path}.${field}`))
}

describe('the fields of an event', () => {
  it.each([...allEvents])('%s: each says its unit or kind (domain/kernel/fields.ts)', (_type, { schema }) => {
    expect(unsaid(shapeOf(schema), '')).toEqual([])
  })

  it('are found out when one does not', () => {
    const schema = z.object({
      fee: z.int().nullable(),
      paid: cents(),
      lines: z.array(z.object({ words: z.string(), tax: cents() })),
    })
    expect(unsaid(shapeOf(schema), '')).toEqual(['fee', 'lines.words'])
  })
})
