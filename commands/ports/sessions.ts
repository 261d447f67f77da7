/** Finds a person's open sessions; every change recorded before the call is included. */
export interface OpenSessions {
  of(tenant: string, userId: string): Promise<readonly string[]>
}

/** The sessions of the embedded sign-in provider. The sessions of external providers are out of our control. */
export interface ProviderSessions {
  /** Ends a session and its tokens; does nothing if it has ended. */
  end(providerSession: string): Promise<void>
}
