/** People whose rows name the same addresses, directly or through others: a family. */
export class Families {
  private readonly above = new Map<string, string>()

  /** Says that these addresses belong to one family. */
  join(emails: readonly string[]): void {
    const [first] = emails
    if (first === undefined) return
    for (const email of emails) this.above.set(this.of(email), this.of(first))
  }

  /** The address that stands for the family of this one. */
  of(email: string): string {
    const next = this.above.get(email) ?? email
    if (next === email) {
      this.above.set(email, email)
      return email
    }
    const top = this.of(next)
    this.above.set(email, top)
    return top
  }
}
