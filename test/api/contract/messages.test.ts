import { expect, it } from 'vitest'
import { z } from 'zod'
import '../../../api/contract/messages.ts'

const schema = z.object({
  title: z.string().min(1).max(5),
  email: z.email(),
  places: z.int().min(2).max(9),
  price: z.number().positive(),
  kind: z.enum(['InPerson', 'Online']),
  tags: z.array(z.string()).min(1),
  own: z.string().min(3, 'Three letters at least'),
})
const messagesFor = (values: object): readonly string[] =>
  (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

it('reports every empty field', () => {
  expect(messagesFor({ title: '', email: '', places: null, kind: null, tags: [], own: 'abc' })).toEqual([
    'title: Field cannot be empty',
    'email: Field cannot be empty',
    'places: Field cannot be empty',
    'price: Field cannot be empty',
    'kind: Field cannot be empty',
    'tags: Field cannot be empty',
  ])
})

it('reports errors in plain words, and keeps a schema’s own message', () => {
  expect(
    messagesFor({ title: 'too long', email: 'eva', places: 1, price: 0, kind: 'Hybrid', tags: ['a'], own: 'ab' }),
  ).toEqual([
    'title: At most 5 characters',
    'email: Please enter a valid e-mail address',
    'places: At least 2',
    'price: More than 0',
    'kind: Please choose one of the options',
    'own: Three letters at least',
  ])
  expect(
    messagesFor({ title: 'a', email: 'a@b.example', places: 2.5, price: 'x', kind: 'Online', tags: ['a'], own: 'abc' }),
  ).toEqual(['places: Please enter a whole number', 'price: Please enter a number'])
})
