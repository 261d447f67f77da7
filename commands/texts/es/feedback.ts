export default {
  answers: '{organization} responde a lo que usted escribió:',
  supportSubject: 'Ayuda: {summary}',
  asks: '{name} ({email}) pide ayuda a {organization}.',
  writeBack: 'Responda a este correo para contestarle.',
} as const
