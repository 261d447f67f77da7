export default {
  title: 'Sus datos',
  about:
    'Descargue todo lo que la organización tiene de usted, de sus alumnos y de sus pagos: un archivo .zip con fotos y archivos que otros programas pueden leer.',
  download: 'Descargar mis datos',
  failed: 'No se pudieron descargar sus datos. Inténtelo de nuevo en un minuto.',
  deleteAbout:
    'Puede hacer que se elimine su cuenta. Sus alumnos se eliminan con ella si ningún otro adulto de su familia inicia sesión, junto con sus videos y evaluaciones: puntuaciones, comentarios, dibujos, notas de voz y ánimos. Las inscripciones, las llaves y los pagos permanecen sin sus nombres, porque los resultados de otros atletas y la contabilidad dependen de ellos.',
  delete: 'Eliminar mi cuenta',
  question: '¿Eliminar su cuenta?',
  confirmText:
    'Su cuenta se eliminará en 7 días. Hasta entonces puede cambiar de opinión aquí. Después no se puede deshacer.',
  due: 'Su cuenta se eliminará el {date}.',
  keep: 'Conservar mi cuenta',
  kept: 'Su cuenta no se eliminará',
  asked: 'Su cuenta se eliminará en 7 días',
  notDeleted: 'No se pudo enviar su solicitud. Inténtelo de nuevo en un minuto.',
} as const
