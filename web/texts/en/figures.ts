import { catalog } from '../catalog.ts'

/** The pictures of a tournament’s Overview. */
export const figuresText = catalog(
  'figures',
  {
    byDay: 'Registrations by day',
    moneyByDay: 'Money by day',
    nothingYet: 'Nothing has been recorded yet',
    dayEntries:
      '{day}: {entered, plural, one {# entry} other {# entries}}{canceled, plural, =0 {} other {, # canceled}}',
    dayMoney: '{day}: {collected} collected{hasRefunds, select, yes {, {refunded} refunded} other {}}',
    allEntries:
      '{entered, plural, one {# entry} other {# entries}} in all{canceled, plural, =0 {} other {, # canceled}}',
    allMoney: '{collected} collected in all{hasRefunds, select, yes {, {refunded} refunded} other {}}',
    asTable: 'As a table',
    day: 'Day',
    entries: 'Entries',
    canceled: 'Canceled',
    collected: 'Collected',
    refunded: 'Refunded',
    filling: 'Events filling up',
    places: '{taken, number} of {places, plural, one {# place} other {# places}}',
    placesHeld: '{taken, number} + {held, number} held of {places, plural, one {# place} other {# places}}',
    full: '{places, plural, one {Full: its place is taken} other {Full: all # places are taken}}',
    noLimit: '{athletes, plural, one {# athlete} other {# athletes}}, no limit',
    facilities: 'Training facilities',
    facilityAthletes: '{athletes, plural, one {# athlete} other {# athletes}}',
    noFacility: 'No training facility',
    showAll: 'Show all {count, number}',
    noRegistrations: 'No one has registered yet',
    compared: 'Compared with an earlier tournament',
    compareWith: 'Compare with',
    entriesNow: '{entries, plural, one {# entry} other {# entries}}',
    before: '{days, plural, one {# day} other {# days}} before the start',
    onStart: 'on the day it starts',
    afterStart: 'after the start',
    other:
      '{title} had {then, plural, =0 {no entries} one {# entry} other {# entries}} {when}, and {atEnd, number} in total.',
    otherSoFar:
      '{title} had {then, plural, =0 {no entries} one {# entry} other {# entries}} {when}, and has {atEnd, number} so far.',
    ahead: '{count, plural, one {# more} other {# more}} now.',
    behind: '{count, plural, one {# fewer} other {# fewer}} now.',
    even: 'The same number now.',
    start: 'Start',
  },
  { es: () => import('../es/figures.ts'), de: () => import('../de/figures.ts') },
)
