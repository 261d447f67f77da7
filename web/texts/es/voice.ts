import type { Translation } from '../catalog.ts'
import type en from '../en/voice.ts'

export default {
  speak: 'Grabar una nota de voz: {about}',
  speakAgain: 'Grabar de nuevo la nota de voz: {about}',
  speaking: 'Grabando. Hable ahora.',
  stop: 'Detener la grabación',
  hear: 'Escuchar ({length})',
  hearAbout: 'Escuchar ({length}): {about}',
  stopHearing: 'Dejar de escuchar',
  remove: 'Eliminar la nota de voz: {about}',
  sentLater: 'Está guardada en este navegador y se enviará con la revisión.',
  notSent: 'No se envió una nota de voz.',
  stillSpeaking: 'Todavía se está grabando una nota de voz. Deténgala primero.',
  gone: 'Esta nota de voz ya no está. Grábela de nuevo.',
  noMicrophone: 'No se grabó nada. Permita que esta página use un micrófono e inténtelo de nuevo.',
  says: '{name} dice algo sobre este momento.',
  skip: 'Omitir',
  playNotes: 'Reproducir las notas de voz en su momento',
} satisfies Translation<typeof en>
