import { catalog } from '../catalog.ts'
import de from '../de/erasure.ts'
import es from '../es/erasure.ts'

export const erasureText = catalog(
  {
    subject: 'Your account at {organization} will be deleted',
    heading: 'Your account will be deleted',
    deletedOn: 'You asked {organization} to delete your account. It will be deleted on {day}.',
    changeYourMind:
      'Until then you can change your mind. Records of registrations and payments are kept without your name.',
    keep: 'Keep my account',
    notAsked: 'If you did not ask for this, sign in and keep your account, and tell the organization.',
  },
  { es, de },
)
