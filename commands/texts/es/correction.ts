export default {
  registrations: 'registros por corregir',
  members: 'miembros por corregir',
  divisionRules: 'reglas de divisiones por corregir',
}
