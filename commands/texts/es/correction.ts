export default {
  registrations: 'inscripciones por corregir',
  members: 'miembros por corregir',
  divisionRules: 'reglas de división por corregir',
}
