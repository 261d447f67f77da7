import { catalog } from '../catalog.ts'

/** Cancellations and refunds of many selected rows. */
export const manyText = catalog(
  'many',
  {
    cancelTitle: 'Cancel registrations of {count, plural, one {# athlete} other {# athletes}}',
    events: 'Cancel',
    allEvents: 'All their events',
    refundPaid: 'Refund what was paid for them',
    athletes: 'What happens to each athlete',
    whyCanceled: 'Nothing to cancel: already canceled',
    whyPending: 'Not paid yet: the checkout will expire',
    whyElsewhere: 'Nothing to cancel: not in this event',
    cancelOf: 'Cancel for {count, plural, one {# athlete} other {# athletes}}',
    cancelAndRefundOf: 'Cancel {count, number} and refund {amount}',
    keep: 'Keep',
    close: 'Close',
    again: 'Try {count, number} again',
    anyway: 'Cancel for {count, plural, one {# athlete} other {# athletes}} anyway',
    refundAnyway: 'Refund {count, plural, one {# payment} other {# payments}} anyway',
    warned:
      '{count, plural, one {# item in the list breaks} other {# items in the list break}} a rule of entry, and nothing was canceled there.',
    undoReason: 'Undo of a cancellation',
    undo: 'Undo {count, plural, one {# cancellation} other {# cancellations}}',
    undoAbout:
      'No money is refunded. You can undo this within a minute; the places are taken again where they are still free.',
    noUndoAbout: 'A refund cannot be undone.',
    undoNow: 'You can undo this within a minute. No money is charged; a place is taken again where it is still free.',
    undoOver: 'The minute for Undo has passed. Each athlete can still be restored with Restore Registration.',
    loss: 'Processor fees are not refunded. These refunds result in a loss of {amount}.',
    doneOf: '{done, number} of {all, number} canceled',
    restoredOf: '{done, number} of {all, number} back in their events',
    refundedOf: '{done, number} of {all, number} refunds requested',
    placeTaken: 'The place was taken in the meantime.',
    refundTitle: 'Refund {count, plural, one {# payment} other {# payments}}',
    refundOf: 'Refund {count, plural, one {# payment} other {# payments}}: {amount}',
    payments: 'What happens to each payment',
    cancelBought: 'Cancel the registrations and items that were bought with them',
  },
  { es: () => import('../es/many.ts'), de: () => import('../de/many.ts') },
)
