/** A person who can sign in. `objectId` never changes and is the token's subject. */
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

/** Looks up who can sign in. The provider stores no personal data; it calls this each time. */
export interface Directory {
  people(): Promise<readonly DemoPerson[]>
  /** `email`: trimmed, in lower case. */
  findByEmail(email: string): Promise<Account | null>
  findByObjectId(objectId: string): Promise<Account | null>
}
