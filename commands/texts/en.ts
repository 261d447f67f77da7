import type { MailTexts } from './texts-of-mails.ts'

export const en: MailTexts = {
  invitation: {
    subject: (organization) => `Your invitation to ${organization}`,
    joinSubject: (organization) => `Confirm your account at ${organization}`,
    reasons: {
      join: (organization) => `You asked to join ${organization}. Confirm your e-mail address to sign in.`,
      admin: (organization) => `${organization} has invited you to sign in.`,
      guardian: (organization) => `A member of your family has invited you to their membership at ${organization}.`,
      import: (organization) => `You are registered with ${organization}. This link lets you sign in.`,
      opening: (organization) => `${organization} is ready. This link makes you its administrator.`,
    },
    accept: 'Accept the invitation',
    confirm: 'Confirm and sign in',
    validFor: (hours) =>
      `This link works for ${hours} ${hours === 1 ? 'hour' : 'hours'} and only for you: please do not forward this e-mail.`,
    ignore: 'If you did not expect it, you can ignore it or decline.',
    decline: 'Decline',
  },
  receipt: {
    subject: (tournament) => `Your receipt for ${tournament}`,
    discount: 'Discount',
    total: 'Total',
    free: 'No payment was needed.',
    paidWith: (brand, lastFour) => `Paid with ${brand} ending in ${lastFour}.`,
    questions: 'Questions?',
  },
}
