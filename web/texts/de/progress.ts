import type { Translation } from '../catalog.ts'
import type en from '../en/progress.ts'

export default {
  title: 'Fortschritt',
  lead: 'Die Videos der letzten 12 Monate, nach dem, was Trainer dazu sagten.',
  loading: 'Bewertungen werden zusammengezählt, einen Moment...',
  none: 'Noch wurde nichts bewertet. Sobald Videos bewertet sind, stehen ihre Punkte hier.',
  toReviews: 'Videos zum Bewerten',
  scores: 'Punkte nach Lehrplan',
  only: '{latest} Punkte',
  best: 'zuletzt {latest}, bestens {best}',
  latestMonth: 'zuletzt {latest}, {count, plural, one {# Video} other {# Videos}}',
  asTable: 'Als Tabelle',
  item: 'Lehrplan',
  submitted: 'Eingereicht am',
  month: 'Monat',
  score: 'Punkte',
  videos: 'Videos',
  lost: 'Worauf Punkte verloren gingen',
  lostHint: 'Abgezogene Punkte je Bewertung.',
  nothingLost: 'Es wurden keine Punkte abgezogen.',
  rubric: 'Kriterium',
  points: 'Punkte',
  agreement: 'Wie einig Bewertende sind',
  agreementHint:
    'Wo zwei oder mehr dasselbe Video bewertet haben: wie weit jeder von den anderen abweicht. Unter null heißt strenger.',
  noAgreement:
    'Noch hat kein Video zwei Bewertungen. Verlangen Sie zwei in den Bewertungsregeln eines Eintrags, um zu vergleichen.',
  reviewer: 'Bewertet von',
  scoreBeside: 'Punkte neben den anderen',
  mostApart: 'Größter Unterschied bei',
  mostApartBy: '{rubric} ({points})',
  former: 'Frühere Bewertende',
  cutOff: 'Gezählt werden nur die neuesten {count, number} Bewertungen.',
} satisfies Translation<typeof en>
