import { create } from 'zustand'

/** How many changes of this tab wait for the server's connection to the event log. */
export const useRestoring = create<{ readonly changes: number }>(() => ({ changes: 0 }))

/** Counts a change as waiting until the returned function is called. */
export const startRestoring = (): (() => void) => {
  useRestoring.setState(({ changes }) => ({ changes: changes + 1 }))
  return () => useRestoring.setState(({ changes }) => ({ changes: changes - 1 }))
}
