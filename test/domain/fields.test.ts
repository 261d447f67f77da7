import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEvents } from '../../domain/events.ts'
import { cents, type Shape, shapeOf } from '../../domain/kernel/fields.ts'

/** Paths of the values without unit or kind. */
const withoutKind = (shape: Shape, path: string): readonly string[] => {
  if (shape.type === 'list') return withoutKind(shape.of, path)
  if (shape.type === 'value') return shape.meta?.kind === undefined ? [path] : []
  return [...shape.fields].flatMap(([field, inner]) => withoutKind(inner, path === '' ? field : `${path}.${field}`))
}

describe('the fields of an event', () => {
  it.each([...allEvents])('%s: have a unit or kind (domain/kernel/fields.ts)', (_type, { schema }) => {
    expect(withoutKind(shapeOf(schema), '')).toEqual([])
  })

  it('reports values without unit or kind', () => {
    const schema = z.object({
      fee: z.int().nullable(),
      paid: cents(),
      lines: z.array(z.object({ words: z.string(), tax: cents() })),
    })
    expect(withoutKind(shapeOf(schema), '')).toEqual(['fee', 'lines.words'])
  })
})
