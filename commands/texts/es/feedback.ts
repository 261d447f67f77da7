export default {
  answers: '{organization} respondió a su mensaje:',
  supportSubject: 'Ayuda: {summary}',
  asks: '{name} ({email}) pide ayuda a {organization}.',
  writeBack: 'Responda a este correo.',
} as const
