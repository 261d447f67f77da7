export default {
  drop: 'Bild hier ablegen oder auswählen: jpg, png oder webp, höchstens {size} MB',
  choose: 'Bild auswählen: {label}',
  tooLarge: 'Die Datei ist zu groß. Dateien müssen kleiner als {max} MB sein.',
  replace: 'Ersetzen',
  replaceOf: 'Ersetzen: {label}',
  remove: 'Entfernen',
  removeOf: 'Entfernen: {label}',
  sending: 'Das Bild wird hochgeladen…',
  sent: '{percent} % hochgeladen',
  elsewhere: 'Von {site}',
  missing: 'Dieses Bild kann nicht angezeigt werden.',
} as const
