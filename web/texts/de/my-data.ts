import type { Translation } from '../catalog.ts'
import type en from '../en/my-data.ts'

export default {
  title: 'Ihre Daten',
  about:
    'Laden Sie alles herunter, was die Organisation über Sie, Ihre Schüler und Ihre Zahlungen gespeichert hat: ein ZIP-Archiv mit Bildern und Dateien, die andere Programme lesen können.',
  download: 'Meine Daten herunterladen',
  failed: 'Ihre Daten konnten nicht heruntergeladen werden. Bitte versuchen Sie es in einer Minute noch einmal.',
} satisfies Translation<typeof en>
