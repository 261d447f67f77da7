export default {
  export: 'Verlauf exportieren',
  aboutOrganization:
    'Jedes Ereignis der Organisation mit seinen Nachweisen, dazu Anmeldungen, Zahlungen, Turnierbäume, Ergebnisse und Buchhaltung als Tabellen.',
  aboutTournament:
    'Jedes Ereignis des Turniers mit seinen Nachweisen, dazu Anmeldungen, Zahlungen, Turnierbäume und Ergebnisse als Tabellen.',
  extent:
    '{events, plural, one {# Ereignis} other {# Ereignisse}} in {streams, plural, one {# Datensatz} other {# Datensätzen}}, etwa {size, number} MB.',
  content: 'Personenbezogene Daten',
  sealed: 'Versiegelt',
  opened: 'Geöffnet',
  erased:
    'Versiegelt: Namen und Adressen bleiben verschlüsselt. Geöffnet: sie sind lesbar. Gelöschte Personen bleiben in beiden Fällen gelöscht.',
  purpose: 'Zweck',
  purposeHint: 'Erscheint zusammen mit Ihrem Namen im Verlauf. Nennen Sie hier sonst niemanden.',
  download: 'Herunterladen',
  verify:
    'Jeder kann die Datei prüfen: <code>npm run verify-export -- file.zip</code> braucht weder Datenbank noch Passwort. Sie ist mit dem Schlüssel {key} signiert.',
  verifyUnknown:
    'Jeder kann die Datei prüfen: <code>npm run verify-export -- file.zip</code> braucht weder Datenbank noch Passwort.',
} as const
