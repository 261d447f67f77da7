import { catalog } from '../catalog.ts'

/** The home page of staff: the tournaments that they run, with what needs attention. */
export const staffHomeText = catalog(
  'staff-home',
  {
    run: 'Tournaments you run',
    coach: 'Tournaments you coach at',
    past: 'Past tournaments you ran',
    videos: 'Videos to review',
    videosWait:
      '{count, plural, =0 {No video waits for a review.} one {# video waits for a review.} other {# videos wait for a review.}}',
    review: 'Review videos',
    reviewHistory: 'Review history',
    none: 'No tournaments yet',
    noneText: 'Set up your first tournament: its date and place, its events, and what they cost.',
    newTournament: 'New tournament',
    users: 'Users',
    organization: 'Organization',
    registered: 'Registered athletes',
    yours: 'Your registered athletes',
    entries: 'Entries',
    brackets: 'Brackets',
    counted: 'Registered athletes have at least one paid or confirmed entry. Canceled and unpaid entries do not count.',
    attention: 'Needs attention in {title}',
    allWell: 'Nothing needs attention',
    setUpComplete: 'Everything is set up',
    failedRefunds: '{count, plural, one {# refund failed} other {# refunds failed}}',
    openChargebacks: '{count, plural, one {# open dispute} other {# open disputes}}',
    evidenceDue:
      '{what}: evidence is due by {date} ({days, plural, =0 {less than a day left} one {# day left} other {# days left}})',
    evidenceOverdue: '{what}: evidence was due by {date}',
    unmatched: '{count, plural, one {# entry is in no division} other {# entries are in no division}}',
    unpaidAthletes: '{count, plural, one {# athlete has not paid} other {# athletes have not paid}}',
    missing: '{name}: {what} missing',
    noBoard: 'The status board has no link yet: make one',
    more: '{count, plural, one {# older tournament is} other {# older tournaments are}} found by name: press {keys}.',
  },
  { es: () => import('../es/staff-home.ts'), de: () => import('../de/staff-home.ts') },
)
