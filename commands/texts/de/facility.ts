export default {
  subject: 'Der Trainingsort {facility} wird nicht angeboten',
  lead: '{facility} wurde für {names} gewählt, während {organization} diesen Trainingsort deaktiviert hat. Die Wahl gilt deshalb nicht.',
  kept: 'Der Trainingsort ist weiterhin {kept}.',
  none: 'Jetzt ist kein Trainingsort eingetragen.',
  choose: 'Trainingsort wählen',
} as const
