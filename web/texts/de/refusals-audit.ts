export default {
  'purpose-missing': 'Geben Sie an, wofür der Verlauf gebraucht wird.',
  'too-many-exports': 'Der Verlauf wurde innerhalb eines Tages {most}-mal exportiert. Versuchen Sie es morgen erneut.',
  'export-running':
    'Der Verlauf dieser Organisation wird bereits exportiert. Versuchen Sie es erneut, wenn dieser Download beendet ist.',
} as const
