import { catalog } from '../catalog.ts'

/** The draw and its brackets, for staff. */
export const bracketsText = catalog(
  'brackets',
  {
    bracketing: 'Bracketing',
    viewDraw: 'View the draw',
    brackets: 'Brackets',
    unmatched: 'Entries without a division',
    modified: 'Brackets last modified',
    notDrawn: 'Not drawn yet',
    generate: 'Generate Brackets',
    regenerate: 'Regenerate Brackets',
    failed: 'Failed to regenerate brackets.',
    drawn: '{brackets} brackets drawn for {athletes} entries, {unmatched} unmatched',
    firstDraw:
      'Every registered athlete is matched to a division, and a bracket is drawn for each division: {brackets, plural, one {# bracket} other {# brackets}} for {athletes, plural, one {# entry} other {# entries}}.',
    newDraw:
      '{replaced, plural, one {# bracket is} other {# brackets are}} replaced by a new draw: {brackets, plural, one {# bracket} other {# brackets}} for {athletes, plural, one {# entry} other {# entries}}.',
    orders:
      '{count, plural, one {# bracket is a performance order} other {# brackets are performance orders}}: athletes perform one after the other, without bouts or byes.',
    knockouts:
      '{count, plural, one {# bracket is a knockout} other {# brackets are knockouts}} of at most {rounds, plural, one {# round} other {# rounds}} with {byes, plural, one {# bye} other {# byes}}; repechage bouts follow from the results.',
    willBeUnmatched: '{count, plural, one {# entry is} other {# entries are}} matched to no division.',
    outOfDate:
      'Opponents and performance orders change: brackets that were printed or displayed are no longer correct.',
    corrected:
      '{count, plural, one {# athlete was} other {# athletes were}} changed since the draw. Regenerate the brackets to match them again.',
    correctedSince: 'Changed since the draw',
    editAthlete: 'Edit athlete',
    editNamed: 'Edit athlete {name}',
    showMore: 'Show {count} more',
    back: 'Back to Settings',
    noBrackets: 'No brackets yet',
    noBracketsText:
      'Generate them in Settings, under Bracketing. You see how many there will be before anything is drawn.',
    event: 'Event',
    division: 'Division',
    divisionChoice: '{division} ({athletes})',
    history: 'History',
    labeled: '{division}, {label}',
    athletesCount: '{count, plural, one {# athlete} other {# athletes}}',
    athletesLeft: '{count, plural, one {# athlete} other {# athletes}}, {withdrawn} withdrawn',
    performanceOrder: 'Performance order',
    knockout: 'Knockout',
    rounds: '{count, plural, one {# round} other {# rounds}}',
    byes: '{count, plural, one {# bye} other {# byes}}',
    final: 'Final',
    semifinals: 'Semifinals',
    quarterfinals: 'Quarterfinals',
    roundOf: 'Round of {athletes}',
    athletes: 'Athletes',
    alone: 'alone: no match',
    bracket: 'Bracket',
    bye: 'Bye',
    open: 'To be decided',
    withdrawn: 'Withdrawn',
    noFacility: 'No facility',
    changePlaces: 'Change places',
    endChange: 'Done',
    pickFirst: 'Choose two athletes, or drag one onto another: they trade places.',
    pickSecond: 'Now choose who trades places with {name}.',
    traded: '{one} and {other} traded places.',
    undo: 'Undo',
    undone: 'The places are back as they were.',
  },
  { es: () => import('../es/brackets.ts'), de: () => import('../de/brackets.ts') },
)
