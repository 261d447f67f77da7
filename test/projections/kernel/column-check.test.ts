import { expect, test } from 'vitest'
import { rowCheck } from '../../../projections/kernel/column-check.ts'
import { jsonText } from '../../../projections/kernel/projection.ts'

const check = rowCheck('notes', { content: jsonText<unknown>() })

test.each([[{ name: 'Mira\nKovac' }], [['C:\\u0000', '\\']], ['🥋'], [[]]])('accepts %j in a JSON column', (content) =>
  expect(() => check({ content })).not.toThrow(),
)

test.each([[['Mi\u0000ra']], [{ name: '\\\u0000' }], ['\ud83e'], [() => 1]])(
  'rejects %j, which no statement could read as JSON',
  (content) => expect(() => check({ content })).toThrow(/^notes\.content: a \w+ that is not json$/),
)
