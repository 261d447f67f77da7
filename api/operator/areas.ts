import type { Area } from '../contract/out-of-date.ts'

/** The part of the console that shows what a view or a process manager, by name, is about. */
const AREAS: Readonly<Record<Exclude<Area, 'other'>, readonly string[]>> = {
  users: [
    ...['admin-users', 'member-imports', 'membership-people', 'memberships', 'people', 'sessions', 'list-views'],
    ...[
      'collect-pictures',
      'delete-videos',
      'end-provider-sessions',
      'end-removed-access',
      'erase-on-request',
      'erase-people',
    ],
    ...['expire-invitations', 'finish-email-changes', 'finish-invitations', 'finish-redemptions', 'import-members'],
    ...['mail-email-changes', 'mail-invitations', 'move-people', 'send-mobile-codes'],
  ],
  organization: ['environment', 'finish-openings'],
  feedback: ['feedback', 'mail-feedback'],
  texts: ['content'],
  tournaments: [
    ...['shortcodes', 'stakeholders', 'tournament-stock', 'tournaments'],
    ...['align-stock', 'complete-rules-import'],
  ],
  registrations: [
    ...['bulk-imports', 'mailings', 'member-registration', 'registrations'],
    ...['apply-answers', 'cancel-refunded-lines', 'complete-paid-order', 'delete-abandoned-workbook', 'expire-orders'],
    ...['release-lapsed-holds', 'release-withdrawn-holds', 'return-cancelled-stock', 'run-bulk-import'],
    ...['mail-waiting-lists', 'run-waiting-lists', 'waiting-lists'],
    ...['send-mailings', 'withdraw-canceled-order'],
  ],
  payments: [
    ...['coupons', 'financial-summary', 'invoices', 'ledger', 'payouts', 'provider-notices', 'transactions'],
    ...['expire-invoices', 'mail-disputes', 'mail-invoices', 'settle-coupons', 'settle-invoices'],
    ...['refund-unfulfillable-order', 'send-receipt', 'send-refund-receipt', 'settle-requested-refund'],
  ],
  brackets: ['bracketing-state', 'brackets', 'unmatched-athletes'],
  athleteCall: ['athlete-call', 'status-board'],
  training: ['categories', 'curriculum', 'grading', 'mail-reviews', 'reactions', 'submissions'],
  integrations: ['integrations', 'deliver-webhooks', 'mail-failing-webhooks', 'queue-webhooks'],
  schedule: ['schedule'],
  history: ['audit'],
}

const areas = new Map(Object.entries(AREAS).flatMap(([area, names]) => names.map((name) => [name, area as Area])))

/** `other`: of an older or a newer program. */
export const areaOf = (name: string): Area => areas.get(name) ?? 'other'
