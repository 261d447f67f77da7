import { catalog } from '../catalog.ts'

export const myDataText = catalog(
  'my-data',
  {
    title: 'Your data',
    about:
      'Download everything the organization has about you, your students and your payments: a .zip archive with pictures and files that other programs can read.',
    download: 'Download my data',
    failed: 'Your data could not be downloaded. Please try again in a minute.',
    deleteAbout:
      'You can have your account deleted. Your students are deleted with it if no other adult of your family signs in, together with their videos and reviews: scores, comments, drawings, voice notes and cheers. Registrations, brackets and payments are kept without your names, because other athletes’ results and the accounts depend on them.',
    delete: 'Delete my account',
    question: 'Delete your account?',
    confirmText:
      'Your account will be deleted in 7 days. Until then you can change your mind here. After that it cannot be undone.',
    due: 'Your account will be deleted on {date}.',
    keep: 'Keep my account',
    kept: 'Your account won’t be deleted',
    asked: 'Your account will be deleted in 7 days',
    notDeleted: 'Your request could not be sent. Please try again in a minute.',
  },
  { es: () => import('../es/my-data.ts'), de: () => import('../de/my-data.ts') },
)
