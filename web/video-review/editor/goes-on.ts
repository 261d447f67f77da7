import { storedState } from '../../client/stored-state.ts'

/** Whether a reviewer goes on with the next video after each, in this browser. */
export const goesOn = storedState<{ readonly isOn: boolean }>({
  prefix: 'review-goes-on',
  area: 'local',
  empty: { isOn: false },
  write: ({ isOn }) => (isOn ? 'yes' : null),
  read: (text) => ({ isOn: text === 'yes' }),
})
