export default {
  registrations: 'Anmeldungen zu korrigieren',
  members: 'Mitglieder zu korrigieren',
  divisionRules: 'Klassenregeln zu korrigieren',
}
