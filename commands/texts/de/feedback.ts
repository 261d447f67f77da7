export default {
  answers: '{organization} hat auf Ihre Nachricht geantwortet:',
  supportSubject: 'Hilfe: {summary}',
  asks: '{name} ({email}) bittet {organization} um Hilfe.',
  writeBack: 'Antworten Sie auf diese E-Mail.',
} as const
