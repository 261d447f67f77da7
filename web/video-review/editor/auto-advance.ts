import { storedState } from '../../client/stored-state.ts'

/** Whether this browser opens the next video after each saved review. */
export const autoAdvance = storedState<{ readonly isOn: boolean }>({
  prefix: 'review-goes-on',
  area: 'local',
  empty: { isOn: false },
  write: ({ isOn }) => (isOn ? 'yes' : null),
  read: (text) => ({ isOn: text === 'yes' }),
})
