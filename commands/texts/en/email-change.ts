import { catalog } from '../catalog.ts'
import de from '../de/email-change.ts'
import es from '../es/email-change.ts'

export const emailChangeText = catalog(
  {
    // To the new address.
    linkSubject: 'Confirm your new email address at {organization}',
    linkHeading: 'Confirm your new email address',
    linkFor: 'You asked {organization} to use this address, {wanted}, for your account instead of {before}.',
    linkButton: 'Confirm this address',
    linkValidFor:
      'This link works for 24 hours, when you are signed in to that account. Nothing changes until you confirm.',
    linkIgnore: 'If you did not ask for this, you can ignore this email.',
    // To the address that is going to be replaced.
    noticeSubject: 'Your email address at {organization} is about to change',
    noticeHeading: 'Your email address is about to change',
    noticeFor: 'You asked {organization} to use the address {wanted} for your account instead of this one.',
    noticeSent: 'We have sent a link to the new address. Nothing changes until it is confirmed there.',
    noticeButton: 'Open your profile',
    noticeIgnore:
      'If you did not ask for this, sign in and cancel the change in your profile, and tell the organization.',
  },
  { es, de },
)
