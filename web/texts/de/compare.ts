import type { Translation } from '../catalog.ts'
import type en from '../en/compare.ts'

export default {
  compare: 'Mit einem anderen Video vergleichen',
  stop: 'Vergleich beenden',
  other: 'Anderes Video',
  which: 'Welches Video',
  of: '{when}: {decision}',
  none: 'Es gibt noch kein anderes Video dazu. Das nächste lässt sich mit diesem vergleichen.',
  how: 'Suchen Sie in beiden denselben Moment und spielen Sie dann beide ab.',
  playBoth: 'Beide abspielen',
  pauseBoth: 'Beide anhalten',
} satisfies Translation<typeof en>
