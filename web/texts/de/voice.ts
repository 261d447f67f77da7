export default {
  speak: 'Sprachnotiz aufnehmen: {about}',
  speakAgain: 'Sprachnotiz neu aufnehmen: {about}',
  speaking: 'Aufnahme läuft. Bitte sprechen.',
  stop: 'Aufnahme beenden',
  hear: 'Anhören ({length})',
  hearAbout: 'Anhören ({length}): {about}',
  stopHearing: 'Anhören beenden',
  remove: 'Sprachnotiz löschen: {about}',
  sentLater: 'Sie ist in diesem Browser gespeichert und wird mit der Bewertung gesendet.',
  notSent: 'Eine Sprachnotiz wurde nicht gesendet.',
  stillSpeaking: 'Eine Sprachnotiz wird noch aufgenommen. Bitte beenden Sie sie zuerst.',
  gone: 'Diese Sprachnotiz ist nicht mehr da. Bitte nehmen Sie sie neu auf.',
  noMicrophone:
    'Es wurde nichts aufgenommen. Bitte erlauben Sie dieser Seite, ein Mikrofon zu benutzen, und versuchen Sie es noch einmal.',
  says: 'Sprachnotiz von {name} zu diesem Moment.',
  skip: 'Überspringen',
  playNotes: 'Sprachnotizen an ihrem Moment abspielen',
} as const
