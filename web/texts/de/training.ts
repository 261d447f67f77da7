import type { Translation } from '../catalog.ts'
import type en from '../en/training.ts'

export default {
  curriculum: 'Lehrplan',
  curriculumOf: 'Lehrplan für {level}',
  none: 'Kein Lehrplan gefunden.',
  fetching: 'Schüler wird geladen, einen Moment...',
  reviewPrior: 'Früheren Lehrplan ansehen',
  prior: 'Früherer Lehrplan',
  nonePrior: 'Kein früherer Lehrplan gefunden.',
  fetchingPrior: 'Früherer Lehrplan wird geladen, einen Moment...',
  toDo: 'Zu erledigen',
  pending: 'Wird bewertet',
  passed: 'Bestanden',
  needsWork: 'Noch üben',
  moment: 'Einen Moment..',
  notFound: 'Nicht gefunden :(',
  path: 'Wo Sie sind',
  toCurriculum: 'Zum Lehrplan',
  home: 'Startseite',
  steps: 'Schritte',
  techniques: 'Techniken',
  resources: 'Material',
  handIn: 'Was einzureichen ist',
  play: 'Abspielen',
  playOf: 'Abspielen: {name}',
} satisfies Translation<typeof en>
