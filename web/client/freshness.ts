import { create } from 'zustand'

/** Whether what is shown may be out of date, as the last answer said. */
export const useFreshness = create<{ readonly isStale: boolean }>(() => ({ isStale: false }))

/** Warning code 110 (RFC 7234 §5.5.1): the server cannot reach the event log and answers with what it last knew. */
const saysStale = (answer: Response): boolean => answer.headers.get('warning')?.startsWith('110 ') === true

/** Notes what an answer says about its age. An error that is not our server's (a proxy's) says nothing. */
export const noteFreshness = (answer: Response): void => {
  const isStale = saysStale(answer)
  if (isStale || answer.ok) useFreshness.setState({ isStale })
}
