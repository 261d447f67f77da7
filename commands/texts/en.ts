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
    headings: { registered: 'You’re registered', paid: 'Payment received', canceled: 'Registration canceled' },
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
  paper: {
    receipt: 'Receipt',
    refund: 'Refund receipt',
    invoice: 'Invoice',
    issued: 'Date',
    number: 'Number',
    billedTo: 'Billed to',
    status: 'Status',
    standings: { due: 'To be paid', paid: 'Paid', canceled: 'Canceled' },
    details: 'Details',
    amount: 'Amount',
    payAt: (address) => `Pay at ${address}`,
    unprintable: 'A question mark in a name may stand for a character that cannot be printed here.',
  },
  invoice: {
    subjects: {
      notice: (tournament) => `Invoice for ${tournament}`,
      reminder: (tournament) => `Reminder: your invoice for ${tournament}`,
      paid: (tournament) => `Your invoice for ${tournament} is paid`,
    },
    amounts: {
      notice: (amount, number) => `You have an invoice of ${amount} (number ${number}).`,
      reminder: (amount, number) => `Your invoice of ${amount} (number ${number}) is still to be paid.`,
      paid: (amount, number) => `Thank you. We have received ${amount} for invoice ${number}.`,
    },
    adds: (events) => `It is for: ${events}.`,
    swaps: (events, instead) => `It is for: ${events} instead of ${instead}.`,
    until: (moment) => `The place is held for you until ${moment}.`,
    pay: 'View and pay the invoice',
    see: 'View the invoice',
    yours: 'Only you can open the invoice: sign in with this e-mail address.',
  },
  mailing: {
    why: (tournament, organization) =>
      `You get this e-mail because your family is registered for ${tournament}. It is about that tournament and comes from its organizers at ${organization}.`,
    answer: (address) => `To answer, reply to this e-mail or write to ${address}.`,
  },
  waitingList: {
    subjects: {
      offered: (event) => `A place in ${event} is free for you`,
      end: (event) => `Your offer for ${event} has ended`,
      off: (event) => `You are no longer on the waiting list for ${event}`,
    },
    isFree: (athlete, event, tournament) =>
      `A place has become free in ${event} at ${tournament}, and ${athlete} is next in line.`,
    until: (moment) => `We are holding it for you until ${moment}. You pay only if you take it.`,
    otherwise:
      'If you do not want it, please decline it on the same page, so that the next family can have it. Without an answer the place goes to them, and your name moves to the end of the line once.',
    ended: {
      end: (athlete, event, tournament) =>
        `We held a place in ${event} at ${tournament} for ${athlete} and got no answer, so it went to the next in line. You are still on the list, now at the end of it. If a second offer stays without an answer, your name comes off.`,
      off: (athlete, event, tournament) =>
        `We offered ${athlete} a place in ${event} at ${tournament} twice and got no answer, so we took the name off the list. You can join it again at any time.`,
    },
    take: 'Take or decline the place',
    see: 'See the tournament',
  },
  review: {
    subjects: {
      pass: (student, item) => `${student}: ${item} is accepted`,
      fail: (student, item) => `${student}: ${item} needs a little more work`,
    },
    what: {
      pass: (coach, student, item) =>
        `${coach} watched the video of ${item} that ${student} handed in, and accepted it. Well done!`,
      fail: (coach, student, item) =>
        `${coach} watched the video of ${item} that ${student} handed in, and wrote down what to work on. Look at it together, practice, and record it again.`,
    },
    coach: 'A coach',
    again: 'The video was looked at once more, and this is decided now. What we wrote before no longer holds.',
    oneMore: 'Another review of this video is still to come. We will write again then.',
    see: 'See the review',
    turnOff: 'Choose which e-mails you get',
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
  dispute: {
    subjects: {
      inquiry: (tournament) => `A bank asks about a payment for ${tournament}`,
      chargeback: (tournament) => `A payment for ${tournament} is disputed`,
    },
    what: {
      inquiry: (amount, tournament) =>
        `A payer asked their bank about a payment of ${amount} for ${tournament}. No money has moved yet.`,
      chargeback: (amount, tournament) =>
        `A payer disputes a payment for ${tournament} with their bank, which took back ${amount} for now.`,
    },
    evidenceUntil: (moment) => `Evidence can be handed in until ${moment}.`,
    hint: {
      inquiry: 'Answer the bank, or refund the payment, before it becomes a dispute.',
      chargeback: 'Without evidence the bank decides for the payer. Evidence is handed in at the payment provider.',
    },
    see: 'See the payment',
    handIn: 'Hand in evidence at the payment provider',
  },
  feedback: {
    answers: (organization) => `${organization} replied to your message:`,
    supportSubject: (summary) => `Support: ${summary}`,
    asks: (name, email, organization) => `${name} (${email}) asks ${organization} for support.`,
    writeBack: 'Reply to this e-mail to answer.',
  },
}
