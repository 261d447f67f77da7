import { catalog } from '../catalog.ts'

/** The frame and the tabs of the admin console. */
export const adminText = catalog(
  'admin',
  {
    admin: 'Admin',
    users: 'Users',
    tournaments: 'Tournaments',
    ledger: 'Books',
    programs: 'Programs',
    facilities: 'Facilities',
    customFields: 'Custom Fields',
    organization: 'Organization',
    feedback: 'Feedback',
    integrations: 'Integrations',
    schedule: 'Schedule',
    texts: 'Texts',
    deletions: 'Deletions',
    history: 'History',
    registrations: 'Registrations',
    payments: 'Payments',
    brackets: 'Brackets',
    athleteCall: 'Athlete Call',
    rubric: 'Rubric',
    curriculum: 'Curriculum',
    training: 'Training',
    otherParts: 'Other screens',
    outOfDate: 'Some of this may be out of date',
    nothingLost:
      'Everything that was saved is still there, but some of it may not be shown or processed yet. Please contact support with the records below.',
    screenBehind:
      '{screen}: {count, plural, one {one change} other {# changes}} may be missing since {since}. It stays like this until support has fixed it.',
    storageTitle: 'The storage is {percent}% full',
    storageNearly: 'Videos and pictures that no longer fit are refused before they are uploaded.',
    increaseStorage: 'Increase the storage',
    storageFull: 'Students cannot hand in videos, and no pictures can be uploaded.',
    record: 'Record {record}',
    copyForSupport: 'Copy for support',
    stepWaiting:
      '{screen}: {count, plural, one {one automatic step is} other {# automatic steps are}} waiting since {since}. We keep trying.',
    noPermissionTitle: 'No permission',
    noPermission: 'You do not have permission to view this page.',
    adminsOnly: 'The admin console is for the organization’s admins.',
  },
  { es: () => import('../es/admin.ts'), de: () => import('../de/admin.ts') },
)
