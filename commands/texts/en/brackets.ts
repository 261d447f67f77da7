import { catalog } from '../catalog.ts'
import de from '../de/brackets.ts'
import es from '../es/brackets.ts'

/** Brackets on paper and in a workbook. */
export const bracketsText = catalog(
  {
    brackets: 'Brackets',
    order: 'Performance order',
    knockout: 'Knockout',
    oneAthlete: 'One athlete',
    final: 'Final',
    semifinals: 'Semifinals',
    quarterfinals: 'Quarterfinals',
    roundOf: 'Round of {athletes}',
    winner: 'Winner',
    part: 'part {at} of {of}',
    winnerOfPart: 'Winner of part {at}',
    repechage: 'Repechage',
    // Who lost to the finalist of a half of the bracket.
    beatenIn: 'Lost to the finalist: {round}',
    upperHalf: 'Upper half',
    lowerHalf: 'Lower half',
    third: '3rd place',
    // About a line that stays empty if the finalist had a bye.
    ifNoBye: 'Stays empty if the finalist had a bye in this round.',
    event: 'Event',
    division: 'Division',
    bracket: 'Bracket',
    course: 'Course',
    position: 'Position',
    lastName: 'Last Name',
    firstName: 'First Name',
    facility: 'Training Facility',
    status: 'Status',
    opponent: 'First Opponent',
    athlete: 'Athlete',
    score: 'Score',
    place: 'Place',
    bye: 'Bye',
    registered: 'Registered',
    withdrawn: 'Withdrawn',
    noFacility: 'No training facility',
    notDrawn: 'The brackets have not been drawn yet.',
    drawn: 'Drawn {when}',
    unprintable: 'A question mark replaces a character that cannot be printed here.',
  },
  { es, de },
)
