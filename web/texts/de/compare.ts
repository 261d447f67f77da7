import type { Translation } from '../catalog.ts'
import type en from '../en/compare.ts'

export default {
  compare: 'Mit einem anderen Video vergleichen',
  none: 'Es gibt noch kein anderes Video dazu und keine Vorlage. Das nächste lässt sich mit diesem vergleichen.',
  how: 'Suchen Sie in beiden denselben Moment und koppeln Sie dann beide.',
  hold: 'Koppeln',
  letGo: 'Lösen',
  held: 'Abspielen, Pause, Tempo und Einzelbilder gelten jetzt für beide.',
  over: 'Übereinander',
  beside: 'Nebeneinander',
  share: 'Wie viel vom anderen zu sehen ist',
  reference: 'Vorlage: {name}',
  referenceFailed: 'Dieser Film lässt sich hier nicht abspielen. Auf der Seite der Übung lässt er sich öffnen.',
  stop: 'Vergleich beenden',
  other: 'Anderes Video',
  which: 'Welches Video',
  of: '{when}: {decision}',
} satisfies Translation<typeof en>
