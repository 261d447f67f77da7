import { catalog } from '../catalog.ts'

/** What videos came to over time, for families and for coaches. */
export const progressText = catalog(
  'progress',
  {
    title: 'Progress',
    lead: 'Videos of the last 12 months, by what coaches said of them.',
    loading: 'Adding up the reviews, just a moment...',
    none: 'Nothing was reviewed yet. As soon as videos are, their scores show here.',
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
    lost: 'What points were lost on',
    lostHint: 'Points taken off, for each review.',
    nothingLost: 'No points were taken off.',
    rubric: 'Rubric',
    points: 'Points',
    agreement: 'Agreement of reviewers',
    agreementHint:
      'Where two or more reviewed the same video: how far each one is from the others. A score below zero is stricter.',
    noAgreement: 'No video has two reviews yet. Ask for two in the review policy of an item to compare reviewers.',
    reviewer: 'Reviewer',
    scoreBeside: 'Score beside others',
    mostApart: 'Most apart on',
    mostApartBy: '{rubric} ({points})',
    former: 'Former reviewer',
    cutOff: 'Only the newest {count, number} reviews are counted.',
  },
  { es: () => import('../es/progress.ts'), de: () => import('../de/progress.ts') },
)
