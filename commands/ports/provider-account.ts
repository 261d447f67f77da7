/** All organizations of the installation share one account at the payment provider, which one of them owns. */
export interface ProviderAccount {
  /**
   * The organization to whose bank the provider pays out: the one in the settings, or else the only one. Null if
   * unknown.
   */
  owner(): Promise<string | null>
  organizations(): Promise<readonly string[]>
  /** The page on which evidence about a dispute is submitted; null if the provider has none. */
  pageOfDispute(disputeId: string): string | null
}
