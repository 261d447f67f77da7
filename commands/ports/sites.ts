/** Where people reach an organization. */
export interface Sites {
  /** The origin of its pages, without a final slash: `https://lions.example.org`. */
  originOf(tenant: string): string
}
