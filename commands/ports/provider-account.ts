/** One account at the payment provider serves every organization of the installation, and one of them owns it. */
export interface ProviderAccount {
  /** The organization whose bank the provider pays out to: the one that is named in the settings, or else the only one. */
  owner(): Promise<string | null>
  organizations(): Promise<readonly string[]>
  /** Where evidence about a dispute is handed in; null where the provider has no page for it. */
  pageOfDispute(disputeId: string): string | null
}
