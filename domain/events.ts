import { accountAdminsEvents } from './accounts/account-admins/events.ts'
import { contentEvents } from './accounts/content/events.ts'
import { emailClaimEvents } from './accounts/email-claim/events.ts'
import { erasureEvents } from './accounts/erasure/events.ts'
import { familyClaimEvents } from './accounts/family-claim/events.ts'
import { feedbackEvents } from './accounts/feedback/events.ts'
import { identityClaimEvents } from './accounts/identity-claim/events.ts'
import { invitationEvents } from './accounts/invitation/events.ts'
import { listViewEvents } from './accounts/list-views/events.ts'
import { memberImportEvents } from './accounts/member-import/events.ts'
import { membershipEvents } from './accounts/membership/events.ts'
import { openingEvents } from './accounts/opening/events.ts'
import { sessionEvents } from './accounts/session/events.ts'
import { tenantEvents } from './accounts/tenant/events.ts'
import { userEvents } from './accounts/user/events.ts'
import { bracketCallEvents } from './athlete-call/bracket-call/events.ts'
import { alertReviewEvents } from './audit/alert-review/events.ts'
import { alertSettingsEvents } from './audit/alert-settings/events.ts'
import { anchorEvents } from './audit/anchor/events.ts'
import { historyExportEvents } from './audit/history-export/events.ts'
import { bracketBoutsEvents } from './bouts/bracket-bouts/events.ts'
import { drawEvents } from './brackets/draw/events.ts'
import { categoriesEvents } from './curriculum/categories/events.ts'
import { curriculumEvents } from './curriculum/items/events.ts'
import { visitEvents } from './curriculum/visits/events.ts'
import { apiKeysEvents } from './integrations/api-keys/events.ts'
import { webhookDeliveriesEvents } from './integrations/webhook-deliveries/events.ts'
import { webhooksEvents } from './integrations/webhooks/events.ts'
import { bracketResultEvents } from './judging/result/events.ts'
import { judgingEvents } from './judging/setup/events.ts'
import type { EventDefinition, EventOf, EventSet } from './kernel/event.ts'
import { couponEvents } from './payments/coupon/events.ts'
import { disbursementEvents } from './payments/disbursement/events.ts'
import { invoiceEvents } from './payments/invoice/events.ts'
import { ledgerEvents } from './payments/ledger/events.ts'
import { payoutEvents } from './payments/payout/events.ts'
import { providerNoticeEvents } from './payments/provider-notice/events.ts'
import { transactionEvents } from './payments/transaction/events.ts'
import { bulkImportEvents } from './registration/bulk-import/events.ts'
import { mailingEvents } from './registration/mailing/events.ts'
import { registrationEvents } from './registration/registration/events.ts'
import { stockEvents } from './registration/stock/events.ts'
import { waitingListEvents } from './registration/waiting-list/events.ts'
import { lessonEvents } from './schedule/lesson/events.ts'
import { divisionRulesImportEvents } from './tournaments/division-rules-import/events.ts'
import { shortcodesEvents } from './tournaments/shortcodes/events.ts'
import { tournamentEvents } from './tournaments/tournament/events.ts'
import { videoEntryEvents } from './video-entries/entry/events.ts'
import { entryRulesEvents } from './video-entries/rules/events.ts'
import { commentBankEvents } from './video-review/comment-bank/events.ts'
import { gradingEvents } from './video-review/grading/events.ts'
import { reactionEvents } from './video-review/reactions/events.ts'
import { videoStorageEvents } from './video-review/storage/events.ts'
import { submissionEvents } from './video-review/submission/events.ts'

/** All events, by context. */
const eventSets = {
  accounts: [
    openingEvents,
    tenantEvents,
    userEvents,
    membershipEvents,
    feedbackEvents,
    contentEvents,
    invitationEvents,
    emailClaimEvents,
    identityClaimEvents,
    familyClaimEvents,
    accountAdminsEvents,
    erasureEvents,
    sessionEvents,
    listViewEvents,
    memberImportEvents,
  ],
  tournaments: [tournamentEvents, divisionRulesImportEvents, shortcodesEvents],
  registration: [registrationEvents, stockEvents, bulkImportEvents, waitingListEvents, mailingEvents],
  payments: [
    transactionEvents,
    couponEvents,
    invoiceEvents,
    disbursementEvents,
    ledgerEvents,
    payoutEvents,
    providerNoticeEvents,
  ],
  audit: [anchorEvents, historyExportEvents, alertSettingsEvents, alertReviewEvents],
  bouts: [bracketBoutsEvents],
  brackets: [drawEvents],
  'athlete-call': [bracketCallEvents],
  curriculum: [categoriesEvents, curriculumEvents, visitEvents],
  integrations: [apiKeysEvents, webhooksEvents, webhookDeliveriesEvents],
  judging: [judgingEvents, bracketResultEvents],
  schedule: [lessonEvents],
  'video-entries': [entryRulesEvents, videoEntryEvents],
  'video-review': [commentBankEvents, gradingEvents, reactionEvents, submissionEvents, videoStorageEvents],
} as const satisfies Readonly<Record<string, readonly EventSet[]>>

type EventsOf<S> = S extends EventSet ? EventOf<S> : never
type EventSets = typeof eventSets
/** The union of all events, discriminated by `type`. */
export type AnyEvent = EventsOf<EventSets[keyof EventSets][number]>

/** All event types by name. Throws when two share a name, current or former. */
export const allEvents: ReadonlyMap<string, EventDefinition> = (() => {
  const all = new Map<string, EventDefinition>()
  const names = new Set<string>()
  for (const sets of Object.values(eventSets)) {
    for (const set of sets) {
      for (const [type, definition] of Object.entries(set)) {
        for (const name of [type, ...Object.keys(definition.formerly)]) {
          if (names.has(name)) throw new Error(`two event types are named ${name}`)
          names.add(name)
        }
        all.set(type, definition)
      }
    }
  }
  return all
})()

/** The context an event type belongs to; undefined for an unknown type. */
export const contextOf = (type: string): string | undefined =>
  Object.entries(eventSets).find(([, sets]) => sets.some((set) => type in set))?.[0]
