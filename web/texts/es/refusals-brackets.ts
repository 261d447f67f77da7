export default {
  'not-drawn': 'Aún no se han sorteado las llaves.',
  'field-too-large': 'Son más de {most} atletas, demasiados para probarlos a la vez.',
  'tournament-ended': 'Torneo finalizado',
  'tournament-started': 'Las llaves solo se pueden regenerar antes de que empiece el torneo.',
  'no-divisions': 'El torneo aún no tiene divisiones. Agregue divisiones a sus pruebas antes de generar las llaves.',
  'bracket-not-found': 'Esta llave ya no existe: se volvieron a sortear las llaves.',
  'place-called': 'Ya se ha llamado a esta llave. Cancele la llamada antes de cambiar los puestos.',
  'places-changed': 'Otra persona ha cambiado los puestos de esta llave entretanto. Revíselos.',
  'bracket-called': 'Ya se ha llamado a una llave. Cancele la llamada antes de regenerar las llaves.',
  'brackets-called': 'Ya se ha llamado a {called} llaves. Cancele las llamadas antes de regenerar las llaves.',
} as const
