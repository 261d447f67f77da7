/** A person who can sign in. `objectId` is stable for life and becomes the token's subject. */
export interface Account {
  readonly objectId: string
  readonly email: string
  readonly name: string
}

/** A person of the demo data, offered on the sign-in page. */
export interface DemoPerson {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly tenant: string
}

/** Who can sign in. The provider keeps no personal data itself; it asks each time. */
export interface Directory {
  people(): Promise<readonly DemoPerson[]>
  /** `email` trimmed and in lower case. */
  findByEmail(email: string): Promise<Account | null>
  findByObjectId(objectId: string): Promise<Account | null>
}
