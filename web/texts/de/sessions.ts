export default {
  title: 'Wo Sie eingeloggt sind',
  about:
    'Die Browser, in denen Sie eingeloggt sind. Loggen Sie sich in allen aus, die Sie nicht kennen oder nicht mehr verwenden.',
  browserOn: '{browser} auf {system}',
  unknown: 'Unbekannter Browser',
  macOrIpad: 'Mac oder iPad',
  here: 'Dieser Browser',
  since: 'Eingeloggt <when></when>',
  lastUsed: 'zuletzt verwendet <when></when>',
  usedNow: 'in der letzten Stunde verwendet',
  signOut: 'Ausloggen',
  signOutOf: 'Aus {browser} ausloggen',
  signOutOthers: 'Überall sonst ausloggen',
  othersTitle: 'Überall sonst ausloggen?',
  othersText: 'Sie bleiben nur in diesem Browser eingeloggt. Was in den anderen nicht gespeichert ist, geht verloren.',
  keep: 'Eingeloggt bleiben',
  signedOut: 'Dort ausgeloggt',
  signedOutOthers: 'Überall sonst ausgeloggt',
  cannotTellApart:
    'Ihr Login-Dienst kann Ihre Sitzungen nicht unterscheiden. Um sich anderswo auszuloggen, nutzen Sie dessen eigene Einstellungen.',
} as const
