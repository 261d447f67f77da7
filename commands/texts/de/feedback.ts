export default {
  answers: '{organization} antwortet auf das, was Sie geschrieben haben:',
  supportSubject: 'Hilfe: {summary}',
  asks: '{name} ({email}) bittet {organization} um Hilfe.',
  writeBack: 'Antworten Sie auf diese E-Mail, um zurückzuschreiben.',
} as const
