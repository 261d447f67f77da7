/** Finds a person's open sessions; every change recorded before the call is included. */
export interface OpenSessions {
  of(tenant: string, userId: string): Promise<readonly string[]>
}

/** The sign-in provider's own sessions, where they are ours to end; a real provider keeps its own, out of our reach. */
export interface ProviderSessions {
  /** Ends a session and its tokens; nothing when it is over already. */
  end(providerSession: string): Promise<void>
}
