import { catalog } from '../catalog.ts'

/** The wizard that changes a tournament. */
export const tournamentEditText = catalog(
  'tournament-edit',
  {
    edit: 'Edit',
    editHint: 'Change its details, events, catalog and operational details',
    editTitle: 'Edit {title}',
    lead: 'Details are saved together at the end. Events, prices and the catalog are saved as they are changed.',
    settings: 'Settings of the tournament',
    save: 'Save tournament',
    saved: '{title} was saved',
    saveFailed: 'Sorry, something went wrong. Please try again.',
    nothingChanged: 'Nothing was changed',
    termsVersion:
      'These terms are version {version}. If you change them, they are saved as version {next}: members who register from then on accept the new version, and existing orders keep the version that was accepted.',
    events: 'Events',
    catalog: 'Catalog',
    noItemsText: 'A tournament that sells only its events skips this step.',
    skipCatalog: 'Skip catalog',
    operations: 'Operational details',
    operationsLead: 'What the athlete call needs on the day.',
    operationsOnline: 'An online tournament has no rings: these can stay empty.',
    callMinutes: 'Call minutes',
    callMinutesHint:
      'How long athletes may take to come when they are called. Staff choose one of these. Press Enter to add one.',
    stagingLocations: 'Staging locations',
    stagingLocationsHint: 'Where athletes gather before they compete. Press Enter to add one.',
    rings: 'Rings',
    ringsHint: 'Where they compete, in their order in the hall. Press Enter to add one.',
    coachesEdit: 'Coaches can edit athletes',
    coachesEditHint: 'Level, weight and other details of their athletes, with the consent of the family',
    takenOver: 'Someone else saved changes in the meantime, which are now in the form: {what}.',
    changed: 'Changed: {what}',
    startsLater:
      'The tournament has started, and its start moves from {from} to {to}. What was handed in before stays.',
    endsEarlier: 'The tournament is running, and its end moves from {from} to {to}.',
    mailed:
      '{count, plural, one {# family with an entry gets} other {# families with entries get}} an email with the new dates.',
    mailQuestion: 'Mail the new dates to {count, plural, one {# family} other {# families}}?',
    mailText:
      'Everyone on the staff of {title} gets the email as well. Nothing is mailed if you move the dates back within 5 minutes.',
    startMoves: 'Start: {to} (now: {from})',
    endMoves: 'End: {to} (now: {from})',
    registrationMoves: 'Registration closes: {to} (now: {from})',
    saveAndMail: 'Save and mail',
    unchanged: 'You have not changed any details.',
    mendOperations: 'Enter the operational details',
    mendDescriptor: 'Enter the statement descriptor',
    adminsMend: 'An admin of the organization can enter this.',
    preview: 'Preview',
    closePreview: 'Close preview',
    previewOf: 'Preview of the public page',
  },
  { es: () => import('../es/tournament-edit.ts'), de: () => import('../de/tournament-edit.ts') },
)
