export default {
  'subjects.pass': '{student}: {item} ist angenommen',
  'subjects.fail': '{student}: {item} braucht noch etwas Übung',
  'what.pass':
    '{coach} hat das Video zu „{item}“ angesehen, das {student} eingereicht hat, und es angenommen. Gut gemacht!',
  'what.fail':
    '{coach} hat das Video zu „{item}“ angesehen, das {student} eingereicht hat, und notiert, woran noch zu üben ist. Sehen Sie es sich zusammen an, üben Sie, und nehmen Sie es noch einmal auf.',
  coach: 'Ein Trainer',
  again:
    'Das Video wurde noch einmal bewertet, und dies ist die aktuelle Entscheidung. Unsere frühere E-Mail gilt nicht mehr.',
  oneMore: 'Zu diesem Video kommt noch eine weitere Bewertung. Dann schreiben wir Ihnen wieder.',
  see: 'Bewertung ansehen',
  turnOff: 'Auswählen, welche E-Mails Sie bekommen',
} as const
