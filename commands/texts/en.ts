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
    headings: { registered: 'You’re registered', canceled: 'Registration canceled' },
    starts: 'Starts',
    ends: 'Ends',
    where: 'Location',
    online: 'Online',
    andOnline: (place) => `${place} and online`,
    toBeAnnounced: 'To be announced',
    map: 'Open in maps',
    calendar: 'Add to calendar',
    open: 'Open your receipt',
    desk: 'Show the QR code on your receipt at the check-in desk.',
    athlete: 'Athlete',
    items: 'Additional items',
    canceledLine: 'Canceled',
    sums: {
      subtotal: 'Subtotal',
      discount: 'Discount',
      tax: 'Tax',
      fee: 'Convenience fee',
      total: 'Total',
      refunded: 'Refunded',
      refunding: 'Refund in progress',
      'charged-back': 'Charged back',
    },
    paidOn: 'Date',
    number: 'Order number',
    free: 'No payment was needed.',
    paidWith: (brand, lastFour) => `Paid with ${brand} ending in ${lastFour}.`,
    questions: 'Questions?',
  },
  refund: {
    subject: (tournament) => `Your refund for ${tournament}`,
    heading: 'Your refund is on its way',
    amount: 'Refund',
    arrives: (brand, lastFour) =>
      `The money goes back to your ${brand} ending in ${lastFour}. It usually arrives within 5 to 10 business days.`,
    arrivesByCard: 'The money goes back to the card you paid with. It usually arrives within 5 to 10 business days.',
  },
  organizations: {
    subject: 'Where to log in',
    lead: 'You asked where to log in. You have an account with:',
    ignore: 'If you did not ask for this, you can ignore this e-mail.',
  },
  emailChange: {
    linkSubject: (organization) => `Confirm your new e-mail address at ${organization}`,
    linkHeading: 'Confirm your new e-mail address',
    linkFor: (before, wanted, organization) =>
      `You asked ${organization} to use this address, ${wanted}, for your account instead of ${before}.`,
    linkButton: 'Confirm this address',
    linkValidFor:
      'This link works for 24 hours, when you are signed in to that account. Nothing changes until you confirm.',
    linkIgnore: 'If you did not ask for this, you can ignore this e-mail.',
    noticeSubject: (organization) => `Your e-mail address at ${organization} is about to change`,
    noticeHeading: 'Your e-mail address is about to change',
    noticeFor: (wanted, organization) =>
      `You asked ${organization} to use the address ${wanted} for your account instead of this one.`,
    noticeSent: 'We have sent a link to the new address. Nothing changes until it is confirmed there.',
    noticeButton: 'Open your profile',
    noticeIgnore:
      'If you did not ask for this, sign in and cancel the change in your profile, and tell the organization.',
  },
  erasure: {
    subject: (organization) => `Your account at ${organization} will be deleted`,
    heading: 'Your account will be deleted',
    deletedOn: (organization, day) => `You asked ${organization} to delete your account. It will be deleted on ${day}.`,
    changeYourMind:
      'Until then you can change your mind. Records of registrations and payments are kept without your name.',
    keep: 'Keep my account',
    notAsked: 'If you did not ask for this, sign in and keep your account, and tell the organization.',
  },
  failingWebhook: {
    subject: (host) => `Your webhook to ${host} was turned off`,
    what: (host) => `For about five days, nothing we sent to ${host} was accepted, so we have stopped trying.`,
    look: 'See what happened',
    kept: 'What could not be delivered is kept. Once you turn the webhook on again, it is sent in order.',
  },
  feedback: {
    answers: (organization) => `${organization} replied to your message:`,
    supportSubject: (summary) => `Support: ${summary}`,
    asks: (name, email, organization) => `${name} (${email}) asks ${organization} for support.`,
    writeBack: 'Reply to this e-mail to answer.',
  },
}
