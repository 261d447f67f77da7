export default {
  subject: '{item} wurde nicht gelöscht, sondern ausgeblendet',
  lead: 'Ein Schüler hat ein Video für {item} abgegeben, während dieser Inhalt gelöscht wurde. Damit das Video erhalten bleibt, wurde der Inhalt stattdessen ausgeblendet: Schüler sehen ihn nicht.',
  open: 'Inhalt öffnen',
} as const
