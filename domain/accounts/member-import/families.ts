/**
 * Groups rows into families (union-find): rows that share an address, directly or through other rows, are one family.
 */
export class Families {
  private readonly parents = new Map<string, string>()

  /** Records that these addresses belong to one family. */
  join(emails: readonly string[]): void {
    const [first] = emails
    if (first === undefined) return
    for (const email of emails) this.parents.set(this.of(email), this.of(first))
  }

  /** The address that represents this one's family. */
  of(email: string): string {
    const next = this.parents.get(email) ?? email
    if (next === email) {
      this.parents.set(email, email)
      return email
    }
    const root = this.of(next)
    this.parents.set(email, root)
    return root
  }
}
