import { expect, test } from 'vitest'
import type { Entry, WatchedEntries } from '../../../api/contract/video-entries.ts'
import { withChanges } from '../../../web/video-entries/use-watched-entries.ts'

test('entries to watch lose what is gone, and keep the links of what did not change', () => {
  const entry = (studentId: string, contentUri: string) =>
    ({ eventId: 'forms', studentId, submission: { contentUri } }) as Entry
  const entries = (...all: readonly Entry[]): WatchedEntries => ({
    events: [],
    entries: [...all],
    position: 1,
    isWhole: true,
    gone: [],
  })
  const known = entries(entry('ana', 'old'), entry('ben', 'old'), entry('cleo', 'old'))
  const changed = { ...entries(entry('ben', 'new'), entry('dan', 'new')), isWhole: false, gone: ['forms.cleo'] }
  expect(withChanges(known, changed).entries).toEqual([entry('ana', 'old'), entry('ben', 'new'), entry('dan', 'new')])
})
