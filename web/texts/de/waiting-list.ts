import type { Translation } from '../catalog.ts'
import type en from '../en/waiting-list.ts'

export default {
  waitingList: 'Warteliste',
  offerTitle: 'Ein Platz in {event} ist frei für {student}',
  heldUntil: 'Wir halten ihn für Sie frei bis {moment}. Sie zahlen nur, wenn Sie ihn nehmen.',
  left: 'Noch <b>{time}</b>',
  ended: 'Dieses Angebot ist abgelaufen.',
  take: 'Platz annehmen',
  decline: 'Ablehnen',
  declineTitle: 'Platz ablehnen?',
  declineAbout: 'Der Platz in {event} geht an die nächste Familie, und {student} wird von der Warteliste genommen.',
  declined: 'Der Platz geht an die nächste Familie.',
  keep: 'Angebot behalten',
  inLine: 'Platz {place} auf der Warteliste',
  offered: 'Platz angeboten',
  join: 'Auf die Warteliste setzen',
  joinFor: 'Auf die Warteliste für {event} setzen: {student}',
  leave: 'Austragen',
  leaveFor: 'Von der Warteliste für {event} nehmen: {student}',
  leaveTitle: 'Von der Warteliste nehmen?',
  leaveAbout:
    '{student} steht auf Platz {place} der Warteliste für {event}. Wer sich wieder einträgt, fängt hinten an.',
  stay: 'Auf der Liste bleiben',
  joined: '{student} steht auf der Warteliste für {event}.',
  leftList: '{student} steht nicht mehr auf der Warteliste für {event}.',
  waiting: '{count, plural, =0 {Noch wartet niemand.} one {# Person wartet.} other {# Personen warten.}}',
  how: 'Wird ein Platz frei, halten wir ihn für den Ersten auf der Liste und benachrichtigen Sie per E-Mail. Sie zahlen nur, wenn Sie ihn nehmen. Ohne Antwort rückt Ihr Name einmal ans Ende der Liste; beim zweiten Mal wird er gestrichen.',
} satisfies Translation<typeof en>
