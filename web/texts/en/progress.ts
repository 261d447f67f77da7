import { catalog } from '../catalog.ts'

/** Review results over time, for families and for coaches. */
export const progressText = catalog(
  'progress',
  {
    title: 'Progress',
    lead: 'Videos of the last 12 months, by the result of their reviews.',
    loading: 'Adding up the reviews, just a moment...',
    none: 'Nothing has been reviewed yet. Scores appear here once videos are reviewed.',
    toReviews: 'Videos to review',
    scores: 'Scores by curriculum',
    only: 'score {latest}',
    best: 'latest {latest}, best {best}',
    latestMonth: 'latest {latest}, {count, plural, one {# video} other {# videos}}',
    asTable: 'As a table',
    item: 'Curriculum',
    submitted: 'Date Submitted',
    month: 'Month',
    score: 'Score',
    videos: 'Videos',
    lost: 'Where points were lost',
    lostHint: 'Points taken off in all reviews together.',
    nothingLost: 'No points were taken off.',
    rubric: 'Rubric',
    points: 'Points',
    agreement: 'Reviewer agreement',
    agreementHint:
      'Where two or more reviewed the same video: how far each one is from the others. A score below zero is stricter.',
    noAgreement: 'No video has two reviews yet. Ask for two in the review policy of an item to compare reviewers.',
    reviewer: 'Reviewer',
    scoreCompared: 'Score compared with others',
    differsMost: 'Differs most on',
    differsMostBy: '{rubric} ({points})',
    former: 'Former reviewer',
    cutOff: 'Only the newest {count, number} reviews are counted.',
  },
  { es: () => import('../es/progress.ts'), de: () => import('../de/progress.ts') },
)
