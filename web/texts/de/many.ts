import type { Translation } from '../catalog.ts'
import type en from '../en/many.ts'

export default {
  cancelTitle: 'Anmeldungen von {count, plural, one {# Athleten} other {# Athleten}} stornieren',
  events: 'Stornieren',
  allEvents: 'Alle Disziplinen',
  refundPaid: 'Was dafür bezahlt wurde, erstatten',
  athletes: 'Was bei jedem Athleten geschieht',
  whyCanceled: 'Nichts zu stornieren: bereits storniert',
  whyPending: 'Noch nicht bezahlt: Der Bezahlvorgang endet von selbst',
  whyElsewhere: 'Nichts zu stornieren: nicht in dieser Disziplin',
  cancelOf: 'Für {count, plural, one {# Athleten} other {# Athleten}} stornieren',
  cancelAndRefundOf: '{count, number} stornieren und {amount} erstatten',
  keep: 'Behalten',
  close: 'Schließen',
  again: '{count, number} erneut versuchen',
  undo: '{count, plural, one {# Stornierung} other {# Stornierungen}} rückgängig machen',
  undoAbout:
    'Es wird kein Geld erstattet. Sie können dies eine Minute lang rückgängig machen; die Plätze werden wieder belegt, soweit sie noch frei sind.',
  noUndoAbout: 'Eine Erstattung lässt sich nicht rückgängig machen.',
  undoNow:
    'Sie können dies eine Minute lang rückgängig machen. Es wird nichts abgebucht; ein Platz wird wieder belegt, wenn er noch frei ist.',
  undoOver: 'Die Minute ist vorbei. Jeder Athlet lässt sich weiterhin mit „Anmeldung wiederherstellen“ zurückholen.',
  loss: 'Die Kartengebühren werden nicht erstattet. Durch diese Erstattungen entsteht ein Verlust von {amount}.',
  doneOf: '{done, number} von {all, number} storniert',
  restoredOf: '{done, number} von {all, number} zurück in ihren Disziplinen',
  refundedOf: '{done, number} von {all, number} Erstattungen beauftragt',
  placeTaken: 'Der Platz wurde inzwischen vergeben.',
  refundTitle: '{count, plural, one {# Zahlung} other {# Zahlungen}} erstatten',
  refundOf: '{count, plural, one {# Zahlung} other {# Zahlungen}} erstatten: {amount}',
  payments: 'Was bei jeder Zahlung geschieht',
  cancelBought: 'Die damit gekauften Anmeldungen und Artikel stornieren',
} satisfies Translation<typeof en>
