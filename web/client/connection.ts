import { create } from 'zustand'

/** `idle`: no screen is followed live. `interrupted`: one is, and what is shown may be old. */
export type ConnectionStatus = 'idle' | 'live' | 'interrupted'

/** The state of the live feed, for the sign in the header; whoever keeps the feed says so with `setConnection`. */
export const useConnection = create<{ readonly status: ConnectionStatus }>(() => ({ status: 'idle' }))
export const setConnection = (status: ConnectionStatus): void => useConnection.setState({ status })
