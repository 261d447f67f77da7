import { catalog } from '../catalog.ts'

/** What an admin sees before personal data is erased. */
export const erasureText = catalog(
  'erasure',
  {
    title: 'Erase personal data',
    confirm: 'Erase for good',
    cancel: 'Cancel',
    erased: 'Erased',
    sorry: 'Sorry, something went wrong. Please try again.',
    who: 'Who',
    everyone: 'Everyone: {name}',
    student: '{name} (student)',
    blocked: 'Cannot be erased now',
    erasedData: 'What is erased',
    isDeleted: 'Is deleted',
    noneLeft: 'No one is left to erase',
    details: 'Names, email addresses, phone numbers, dates of birth, weights and heights',
    mails: 'Emails and text messages stored here, invitations, and the sign-in',
    pictures: '{count, plural, one {# picture} other {# pictures}}',
    customValues: '{count, plural, one {# custom value} other {# custom values}}',
    feedback: 'The texts of {count, plural, one {# feedback message} other {# feedback messages}}',
    endedData: 'What is ended',
    orders:
      '{count, plural, one {# open order is} other {# open orders are}} canceled; a payment that still succeeds is refunded in full',
    invoices:
      '{count, plural, one {# unpaid invoice is} other {# unpaid invoices are}} canceled; a payment that still succeeds is refunded in full',
    offers: '{count, plural, one {# offered place goes} other {# offered places go}} to the next athlete in line',
    waits: '{count, plural, one {# place} other {# places}} on a waiting list',
    invitations: '{count, plural, one {# pending invitation} other {# pending invitations}}',
    uploads: '{count, plural, one {# video} other {# videos}} being uploaded',
    drafts: '{count, plural, one {# unsaved review} other {# unsaved reviews}}',
    keptData: 'What is kept',
    keptUnnamed: 'Kept under “Erased Athlete”',
    registrations: '{count, plural, one {# registration} other {# registrations}}',
    brackets: '{count, plural, one {# place in a bracket} other {# places in brackets}}',
    payments:
      '{payments, plural, one {# payment} other {# payments}} and {refunds, plural, one {# refund} other {# refunds}}',
    paymentsWorth:
      '{payments, plural, one {# payment} other {# payments}} and {refunds, plural, one {# refund} other {# refunds}}, {amount} in all',
    studentsLeft:
      '{count, plural, one {# student} other {# students}} of this family will have no adult to act for them.',
    videos: '{count, plural, one {# video} other {# videos}} that students handed in, with the files',
    reviews:
      '{count, plural, one {# review} other {# reviews}} of these videos: scores, comments, drawings and voice notes',
    cheers: '{count, plural, one {# cheer} other {# cheers}} in these videos',
    reviewsGiven:
      '{count, plural, one {# review} other {# reviews}} given to other students: the comments and voice notes belong to those students',
    whyKept: 'Other athletes’ results depend on registrations and brackets, and payments have to be accounted for.',
    remains:
      'Backups made earlier and free space in the database’s files may keep these data until they are deleted or overwritten.',
    forGood: 'This cannot be undone.',
  },
  { es: () => import('../es/erasure.ts'), de: () => import('../de/erasure.ts') },
)
