import { catalog } from '../catalog.ts'
import de from '../de/invitation.ts'
import es from '../es/invitation.ts'

export const invitationText = catalog(
  {
    subject: 'Your invitation to {organization}',
    joinSubject: 'Confirm your account at {organization}',
    // Why the person gets the mail, by the origin of the invitation.
    'reasons.join': 'You asked to join {organization}. Confirm your email address to sign in.',
    'reasons.admin': '{organization} has invited you to sign in.',
    'reasons.guardian': 'A member of your family has invited you to their membership at {organization}.',
    'reasons.import': 'You are registered with {organization}. This link lets you sign in.',
    'reasons.opening': '{organization} is ready. This link makes you its administrator.',
    accept: 'Accept the invitation',
    confirm: 'Confirm and sign in',
    validForDays:
      'This link works for {days, plural, one {# day} other {# days}} and only for you: please do not forward this email.',
    validFor:
      'This link works for {hours, plural, one {# hour} other {# hours}} and only for you: please do not forward this email.',
    ignore: 'If you did not expect it, you can ignore it or decline.',
    decline: 'Decline',
  },
  { es, de },
)
