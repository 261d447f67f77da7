export default {
  registrations: 'Anmeldungen zu korrigieren',
  members: 'Mitglieder zu korrigieren',
  divisionRules: 'Regeln der Klassen zu korrigieren',
}
