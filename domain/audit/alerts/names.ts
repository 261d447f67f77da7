import { choice } from '../../kernel/fields.ts'

/** The rules that find alerts (audit rules 11 to 15). Names are stored in events: they stay as released. */
export const ALERT_RULES = [
  'refund-by-taker',
  'refund-without-cancellation',
  'entry-after-draw',
  'brief-role',
  'many-exports',
] as const
export type AlertRuleName = (typeof ALERT_RULES)[number]

export const alertRuleName = (label: string) =>
  choice(ALERT_RULES, {
    label,
    words: {
      'refund-by-taker': 'Refund by the person who took the payment',
      'refund-without-cancellation': 'Refund without a cancellation',
      'entry-after-draw': 'Entry changed after the draw',
      'brief-role': 'Role given and taken',
      'many-exports': 'Many exports',
    },
  })
