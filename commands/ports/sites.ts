/** The sites of the organizations. */
export interface Sites {
  /** The origin of the organization's pages, without a trailing slash: `https://lions.example.org`. */
  originOf(tenant: string): string
}
