import type { ReceiptSum } from '../../domain/payments/published.ts'

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
    readonly headings: Readonly<Record<'registered' | 'paid' | 'canceled', string>>
    readonly starts: string
    readonly ends: string
    readonly where: string
    readonly online: string
    readonly andOnline: (place: string) => string
    readonly toBeAnnounced: string
    readonly map: string
    readonly calendar: string
    /** The link to the page with the code for the desk. */
    readonly open: string
    readonly desk: string
    /** Somebody who may no longer be named. */
    readonly athlete: string
    readonly items: string
    readonly canceledLine: string
    readonly sums: Readonly<Record<ReceiptSum['kind'], string>>
    readonly paidOn: string
    readonly number: string
    readonly free: string
    readonly paidWith: (brand: string, lastFour: string) => string
    readonly questions: string
  }
  /** The receipt of a refund, in the words of a receipt and these. */
  readonly refund: {
    readonly subject: (tournament: string) => string
    readonly heading: string
    readonly amount: string
    /** Where the money goes, and when it is there. */
    readonly arrives: (brand: string, lastFour: string) => string
    readonly arrivesByCard: string
  }
  /** What receipts and invoices say on paper besides. */
  readonly paper: {
    readonly receipt: string
    readonly refund: string
    readonly invoice: string
    readonly issued: string
    readonly number: string
    readonly billedTo: string
    readonly status: string
    readonly standings: Readonly<Record<'due' | 'paid' | 'canceled', string>>
    readonly details: string
    readonly amount: string
    readonly payAt: (address: string) => string
    readonly unprintable: string
  }
  readonly invoice: {
    readonly subjects: Readonly<Record<'notice' | 'reminder' | 'paid', (tournament: string) => string>>
    readonly amounts: Readonly<Record<'notice' | 'reminder' | 'paid', (amount: string, number: string) => string>>
    /** What takes effect with the payment. */
    readonly adds: (events: string) => string
    readonly swaps: (events: string, instead: string) => string
    readonly until: (moment: string) => string
    readonly pay: string
    readonly see: string
    readonly yours: string
  }
  /** The foot of what organizers write to families. */
  readonly mailing: {
    readonly why: (tournament: string, organization: string) => string
    readonly answer: (address: string) => string
  }
  readonly waitingList: {
    /** A place is offered; the offer has ended: the name is at the end of the line, or off the list. */
    readonly subjects: Readonly<Record<'offered' | 'end' | 'off', (event: string) => string>>
    readonly isFree: (athlete: string, event: string, tournament: string) => string
    readonly until: (moment: string) => string
    readonly otherwise: string
    readonly ended: Readonly<Record<'end' | 'off', (athlete: string, event: string, tournament: string) => string>>
    readonly take: string
    readonly see: string
  }
  /** A coach has reviewed a student's video: it is accepted, or needs work. */
  readonly review: {
    readonly subjects: Readonly<Record<'pass' | 'fail', (student: string, item: string) => string>>
    readonly what: Readonly<Record<'pass' | 'fail', (coach: string, student: string, item: string) => string>>
    /** Where no name of the coach is known. */
    readonly coach: string
    /** The coach has decided otherwise than before. */
    readonly again: string
    readonly oneMore: string
    readonly see: string
    readonly turnOff: string
  }
  readonly organizations: {
    readonly subject: string
    readonly lead: string
    readonly ignore: string
  }
  readonly emailChange: {
    /** To the new address. */
    readonly linkSubject: (organization: string) => string
    readonly linkHeading: string
    readonly linkFor: (before: string, wanted: string, organization: string) => string
    readonly linkButton: string
    readonly linkValidFor: string
    readonly linkIgnore: string
    /** To the address that is to be replaced. */
    readonly noticeSubject: (organization: string) => string
    readonly noticeHeading: string
    readonly noticeFor: (wanted: string, organization: string) => string
    readonly noticeSent: string
    readonly noticeButton: string
    readonly noticeIgnore: string
  }
  readonly erasure: {
    readonly subject: (organization: string) => string
    readonly heading: string
    readonly deletedOn: (organization: string, day: string) => string
    readonly changeYourMind: string
    readonly keep: string
    readonly notAsked: string
  }
  readonly failingWebhook: {
    readonly subject: (host: string) => string
    readonly what: (host: string) => string
    readonly look: string
    readonly kept: string
  }
  readonly dispute: {
    /** To the directors: a payer's bank asks about a payment, or has taken it back. */
    readonly subjects: Readonly<Record<'inquiry' | 'chargeback', (tournament: string) => string>>
    readonly what: Readonly<Record<'inquiry' | 'chargeback', (amount: string, tournament: string) => string>>
    readonly evidenceUntil: (moment: string) => string
    readonly hint: Readonly<Record<'inquiry' | 'chargeback', string>>
    readonly see: string
    readonly handIn: string
  }
  readonly feedback: {
    /** Above what an answer answers. */
    readonly answers: (organization: string) => string
    readonly supportSubject: (summary: string) => string
    readonly asks: (name: string, email: string, organization: string) => string
    readonly writeBack: string
  }
}
