/** Every text of the mails that are written in the language of who gets them. */
export interface MailTexts {
  readonly invitation: {
    readonly subject: (organization: string) => string
    readonly joinSubject: (organization: string) => string
    /** Why somebody gets the mail, by where the invitation came from. */
    readonly reasons: Readonly<
      Record<'join' | 'admin' | 'guardian' | 'import' | 'opening', (organization: string) => string>
    >
    readonly accept: string
    readonly confirm: string
    readonly validFor: (hours: number) => string
    readonly ignore: string
    readonly decline: string
  }
  readonly receipt: {
    readonly subject: (tournament: string) => string
    readonly discount: string
    readonly total: string
    readonly free: string
    readonly paidWith: (brand: string, lastFour: string) => string
    readonly questions: string
  }
}
