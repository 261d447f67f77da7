/** Of the mail of a tournament's organizers: characters, families at once, and families in an hour. */
export const MAILING_LIMITS = { subject: 150, html: 20_000, recipients: 1_000, inHour: 2_000 } as const
