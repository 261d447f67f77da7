export interface Buying {
  readonly fetch: typeof fetch
  readonly token: string
  readonly tournamentId: string
  readonly studentId: string
  readonly checkoutId: string
  /** Presents the card to the payment provider. */
  pay(clientSecret: string): Promise<void>
}
