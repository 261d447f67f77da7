export default {
  title: 'Importar inscripciones',
  choose: 'Importar inscripciones',
  template:
    'Una fila por atleta y prueba. El encabezado indica qué contiene cada columna; las pruebas de este torneo figuran en el libro.',
  building: 'Preparando la vista previa de {filename}',
  failed: 'Lo sentimos, algo salió mal. Inténtelo de nuevo.',
  another: 'Elegir otro archivo',
  importAnother: 'Importar otro archivo',
  import: 'Importar',
  close: 'Cerrar',
  totals: 'Totales',
  rows: 'filas',
  groups: 'grupos',
  athletes: 'atletas',
  registrations: 'inscripciones',
  row: 'Fila {row}',
  cell: 'Fila {row}, {column}',
  header: '{sheet}, fila {row}',
  good: 'Todas las filas se pueden importar.',
  goodUnmatched:
    'Todas las filas se pueden importar, pero {count, plural, one {# fila inscribe en una prueba en la que no encaja} other {# filas inscriben en una prueba en la que no encajan}} en ninguna división.',
  bad: '{count, plural, one {# fila no se puede} other {# filas no se pueden}} importar. Corrija el archivo y elíjalo de nuevo.',
  errors: 'Errores',
  unmatched: 'Sin división',
  unmatchedNote:
    'Tal como están los datos, estos atletas no estarían en ninguna llave. Complete el archivo, corrija los atletas después o cambie las reglas de división.',
  unmatchedIn: '{name}, {event}: {why}',
  ignored: 'Columnas ignoradas',
  ignoredNote: 'Estos encabezados no se reconocen: lo que está debajo no se importa.',
  left: 'Columnas que faltan',
  leftNote: 'Su contenido queda vacío.',
  unlikely: 'Datos poco probables',
  unlikelyNote: 'Se pueden importar. Revíselos: una fecha, una unidad o una columna puede ser incorrecta.',
  missing: 'Datos que faltan',
  missingNote: 'Los atletas se importan sin ellos. Puede que las llaves los necesiten más tarde.',
  newFacilities: 'Centros de entrenamiento nuevos',
  newFacilitiesNote: 'Se agregarán a la organización.',
  groupsTitle: 'Grupos',
  groupHolds:
    '{students, plural, one {# atleta} other {# atletas}}, {entries, plural, one {# inscripción} other {# inscripciones}}',
  athleteEvents: '{name}: {events}',
  fromRows: '{count, plural, one {fila {rows}} other {filas {rows}}}',
  imports: 'Importaciones',
  running:
    '{done} de {groups} grupos: {students, plural, one {# atleta} other {# atletas}}, {entries, plural, one {# inscripción} other {# inscripciones}}',
  imported:
    'Importado: {students, plural, one {# atleta} other {# atletas}}, {entries, plural, one {# inscripción} other {# inscripciones}}',
  importedNew:
    'Importado: {students, plural, one {# atleta nuevo} other {# atletas nuevos}}, {entries, plural, one {# inscripción agregada} other {# inscripciones agregadas}}',
  importedNothing: 'Importado: nada nuevo',
  alreadyThere:
    '{result}. Ya estaban: {students, plural, one {# atleta} other {# atletas}}, {entries, plural, one {# inscripción} other {# inscripciones}}',
} as const
