export default {
  'subjects.inquiry': 'Eine Bank fragt nach einer Zahlung für {tournament}',
  'subjects.chargeback': 'Eine Zahlung für {tournament} wird angefochten',
  'what.inquiry':
    'Jemand hat bei der Bank nach einer Zahlung von {amount} für {tournament} gefragt. Noch ist kein Geld bewegt worden.',
  'what.chargeback':
    'Jemand ficht bei der Bank eine Zahlung für {tournament} an; die Bank hat vorerst {amount} zurückgeholt.',
  evidenceUntil: 'Belege können eingereicht werden bis: {moment}.',
  'hint.inquiry': 'Antworten Sie der Bank oder erstatten Sie die Zahlung, bevor daraus eine Anfechtung wird.',
  'hint.chargeback':
    'Ohne Belege entscheidet die Bank für den Zahler. Belege werden beim Zahlungsanbieter eingereicht.',
  see: 'Zahlung ansehen',
  handIn: 'Belege beim Zahlungsanbieter einreichen',
} as const
