export default {
  savedByOther: 'Was jemand anders gespeichert hat',
  savedMeanwhile: 'Inzwischen gespeichert, neben Ihrer Eingabe:',
  sameAsSaved: 'Ihre Eingabe entspricht dem Gespeicherten.',
  saved: 'Gespeichert',
  yours: 'Ihres',
  useSaved: 'Gespeichertes verwenden',
  useSavedOf: 'Gespeichertes verwenden: {label}',
  overwrite: 'Überschreiben: {label}',
  overwriteMany: '{count, number} Felder überschreiben',
} as const
