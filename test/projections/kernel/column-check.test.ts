import { expect, test } from 'vitest'
import { rowCheck } from '../../../projections/kernel/column-check.ts'
import { jsonText } from '../../../projections/kernel/projection.ts'

const check = rowCheck('notes', { told: jsonText<unknown>() })

test.each([[{ said: 'Mira\nKovac' }], [['C:\\u0000', '\\']], ['🥋'], [[]]])(
  'the text of a JSON column may be %j',
  (told) => expect(() => check({ told })).not.toThrow(),
)

test.each([[['Mi\u0000ra']], [{ name: '\\\u0000' }], ['\ud83e'], [() => 1]])(
  'it may not be what no statement can read as JSON: %j',
  (told) => expect(() => check({ told })).toThrow(/^notes\.told: a \w+ that is not json$/),
)
