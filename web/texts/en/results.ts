import { catalog } from '../catalog.ts'

/** The results of online tournaments, for families, directors and the public. */
export const resultsText = catalog(
  'results',
  {
    results: 'Results',
    none: 'No entries just yet - check back soon!',
    event: 'Event',
    place: 'Place',
    athlete: 'Athlete',
    athleteNumber: 'Athlete {number}',
    facility: 'Training facility',
    score: 'Score',
    pending: 'Pending',
    withdrawn: 'Withdrawn',
    noScore: 'No score',
    corrected: 'Corrected',
    formerPlace: 'Corrected, place {place} before',
    own: 'Your students',
    ownStudent: 'Your student',
    review: 'Review',
    reviewNumber: 'Review {number}',
  },
  { es: () => import('../es/results.ts'), de: () => import('../de/results.ts') },
)
