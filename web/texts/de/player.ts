import type { Translation } from '../catalog.ts'
import type en from '../en/player.ts'

export default {
  video: 'Video',
  play: 'Abspielen',
  pause: 'Pause',
  frameBack: 'Ein Bild zurück',
  frameForward: 'Ein Bild vor',
  speed: 'Tempo',
  speedOf: '{speed}×',
  time: 'Zeit',
  timeOf: '{time} von {whole}',
  marks: 'Markierte Momente',
  markAt: '{time}: {title}',
  failed: 'Das Video kann nicht abgespielt werden.',
  again: 'Erneut versuchen',
  place: 'Wo es im Bild ist: mit den Pfeiltasten bewegen, mit Enter setzen, mit Escape verlassen.',
  drawing: 'Was über das Bild gezeichnet ist',
  shape: 'Form',
  arrow: 'Pfeil',
  line: 'Linie',
  circle: 'Kreis',
  angle: 'Winkel',
  free: 'Freihand',
  undo: 'Rückgängig',
  discard: 'Verwerfen',
  done: 'Fertig',
} satisfies Translation<typeof en>
