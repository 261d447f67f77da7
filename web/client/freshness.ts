import { create } from 'zustand'

/** Whether what is shown may be older than it seems, as the last reading's answer had it. */
export const useFreshness = create<{ readonly isStale: boolean }>(() => ({ isStale: false }))

/** RFC 9111 §5.5, code 110: the server can neither see nor save changes now, and answers what it last knew. */
const saysStale = (answer: Response): boolean => answer.headers.get('warning')?.startsWith('110 ') === true

/** Remembers what an answer to a reading says of its age; one that is no answer of ours (a gateway's) says nothing. */
export const noteFreshness = (answer: Response): void => {
  const isStale = saysStale(answer)
  if (isStale || answer.ok) useFreshness.setState({ isStale })
}
