/** Limits for the mail of a tournament's organizers: characters, families per mailing, and families per hour. */
export const MAILING_LIMITS = { subject: 150, html: 20_000, recipients: 1_000, inHour: 2_000 } as const
