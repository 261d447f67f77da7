import { catalog } from '../catalog.ts'

/** What a student learns, for families. */
export const trainingText = catalog(
  'training',
  {
    curriculum: 'Curriculum',
    curriculumOf: '{level} curriculum',
    none: 'No curriculum found.',
    fetching: 'Fetching student, just a moment...',
    reviewPrior: 'Review prior curriculum',
    prior: 'Prior curriculum',
    nonePrior: 'No prior curriculum found.',
    fetchingPrior: 'Fetching prior curriculum, just a moment...',
    toDo: 'To do',
    pending: 'Pending review',
    passed: 'Passed',
    needsWork: 'Needs work',
    moment: 'Just a moment..',
    notFound: 'Not found :(',
    path: 'Where you are',
    toCurriculum: 'To the curriculum',
    home: 'Home',
    steps: 'Steps',
    techniques: 'Techniques',
    resources: 'Resources',
    handIn: 'What to hand in',
    play: 'Play',
    playOf: 'Play: {name}',
    noLevelHint: 'It appears once this student has a program and a level: choose Edit to set them, or ask your club.',
    noneHint: 'Your club has not published anything for this level yet.',
  },
  { es: () => import('../es/training.ts'), de: () => import('../de/training.ts') },
)
