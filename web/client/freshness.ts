import { create } from 'zustand'

/** Whether the screen may be out of date, according to the last response. */
export const useFreshness = create<{ readonly isStale: boolean }>(() => ({ isStale: false }))

/** Warning code 110 (RFC 7234 §5.5.1): the server cannot reach the event log and answers with its last known state. */
const isStaleResponse = (answer: Response): boolean => answer.headers.get('warning')?.startsWith('110 ') === true

/** Records whether a response is stale. An error that is not from our server (a proxy's) tells nothing. */
export const recordFreshness = (answer: Response): void => {
  const isStale = isStaleResponse(answer)
  if (isStale || answer.ok) useFreshness.setState({ isStale })
}
