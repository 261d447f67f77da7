export default {
  savedByOther: 'Lo que guardó otra persona',
  savedMeanwhile: 'Guardado mientras tanto, junto a lo que usted ingresó:',
  sameAsSaved: 'Lo que ingresó es lo que se guardó.',
  saved: 'Guardado',
  yours: 'Suyo',
  useSaved: 'Usar lo guardado',
  useSavedOf: 'Usar lo guardado: {label}',
  overwrite: 'Sobrescribir: {label}',
  overwriteMany: 'Sobrescribir {count, number} campos',
} as const
