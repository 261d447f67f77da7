import type { Translation } from '../catalog.ts'
import type en from '../en/sessions.ts'

export default {
  title: 'Wo Sie angemeldet sind',
  about:
    'Jeder Browser, in dem Sie hier angemeldet sind. Melden Sie die ab, die Sie nicht kennen oder nicht mehr verwenden.',
  browserOn: '{browser} auf {system}',
  unknown: 'Unbekannter Browser',
  macOrIpad: 'Mac oder iPad',
  here: 'Dieser Browser',
  since: 'Angemeldet <when></when>',
  lastUsed: 'zuletzt verwendet <when></when>',
  usedNow: 'in der letzten Stunde verwendet',
  signOut: 'Abmelden',
  signOutOf: '{browser} abmelden',
  signOutOthers: 'Überall sonst abmelden',
  othersTitle: 'Überall sonst abmelden?',
  othersText: 'Sie bleiben nur in diesem Browser angemeldet. Was anderswo nicht gespeichert ist, geht dort verloren.',
  keep: 'Behalten',
  signedOut: 'Dort abgemeldet',
  signedOutOthers: 'Überall sonst abgemeldet',
  notTold:
    'Ihr Anmeldedienst unterscheidet seine Anmeldungen nicht. Um sich anderswo abzumelden, nutzen Sie dessen eigene Einstellungen.',
} satisfies Translation<typeof en>
