import { catalog } from '../catalog.ts'

/** What reviewers say about moments of a video. */
export const voiceText = catalog(
  'voice',
  {
    speak: 'Record a voice note: {about}',
    speakAgain: 'Record the voice note again: {about}',
    opening: 'Opening the microphone…',
    speaking: 'Recording. Speak now.',
    stop: 'Stop recording',
    hear: 'Listen ({length})',
    hearAbout: 'Listen ({length}): {about}',
    stopHearing: 'Stop listening',
    remove: 'Delete the voice note: {about}',
    sentLater: 'It is kept in this browser and sent with the review.',
    notSent: 'A voice note was not sent.',
    stillSpeaking: 'A voice note is still being recorded. Please stop it first.',
    gone: 'This voice note no longer exists. Please record it again.',
    noMicrophone: 'Nothing was recorded. Please allow this page to use a microphone, and try again.',
    says: 'Voice note by {name} at this moment.',
    skip: 'Skip',
    playNotes: 'Play voice notes at their moments',
  },
  { es: () => import('../es/voice.ts'), de: () => import('../de/voice.ts') },
)
