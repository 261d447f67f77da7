import { expect, it } from 'vitest'
import { withInserted } from '../../../web/video-review/editor/with-inserted.ts'

it.each([
  ['', 0, 0, 'Look up.', 'Look up.|'],
  ['Good.', 5, 5, 'Look up.', 'Good. Look up.|'],
  ['Good.\n', 6, 6, 'Look up.', 'Good.\nLook up.|'],
  ['Good.', 0, 0, 'Look up.', 'Look up.| Good.'],
  ['Good old form.', 5, 8, 'new', 'Good new| form.'],
])('inserts into “%s” from %i to %i: %s', (text, from, to, comment, expected) => {
  const inserted = withInserted(text, { from, to }, comment)
  expect(`${inserted.text.slice(0, inserted.cursor)}|${inserted.text.slice(inserted.cursor)}`).toBe(expected)
})
