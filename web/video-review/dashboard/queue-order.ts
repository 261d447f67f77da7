import { storedState } from '../../client/stored-state.ts'

/** Whether the list of waiting videos begins with the oldest, as the reviewer chose in this browser. */
export const queueOrder = storedState<{ readonly isOldestFirst: boolean }>({
  prefix: 'review-queue',
  area: 'local',
  empty: { isOldestFirst: false },
  write: ({ isOldestFirst }) => (isOldestFirst ? 'oldest-first' : null),
  read: (text) => ({ isOldestFirst: text === 'oldest-first' }),
})
