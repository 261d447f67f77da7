import type { Translation } from '../catalog.ts'
import type en from '../en/my-data.ts'

export default {
  title: 'Sus datos',
  about:
    'Descargue todo lo que la organización tiene de usted, de sus alumnos y de sus pagos: un archivo .zip con fotos y ficheros que otros programas pueden leer.',
  download: 'Descargar mis datos',
  failed: 'No se pudieron descargar sus datos. Inténtelo de nuevo en un minuto.',
} satisfies Translation<typeof en>
