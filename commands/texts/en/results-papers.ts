import { catalog } from '../catalog.ts'
import de from '../de/results-papers.ts'
import es from '../es/results-papers.ts'

/** The certificates and the exported results of a tournament. */
export const resultsPapersText = catalog(
  {
    results: 'Results',
    medals: 'Medals',
    certificates: 'Certificates',
    certificate: 'Certificate',
    placed: 'Place {place}',
    noneDeclared: 'No places are declared yet.',
    unprintable: 'A question mark replaces a character that cannot be printed here.',
    event: 'Event',
    division: 'Division',
    bracket: 'Bracket',
    place: 'Place',
    formerPlace: 'Place before correction',
    firstName: 'First name',
    lastName: 'Last name',
    facility: 'Training facility',
    score: 'Score of 100',
    status: 'Status',
    pending: 'Pending',
    declared: 'Declared',
    withdrawn: 'Withdrawn',
    gold: 'First places',
    silver: 'Second places',
    bronze: 'Third places',
  },
  { es, de },
)
