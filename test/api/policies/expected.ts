import type { EndpointKey } from '../../../api/contract/endpoints.ts'
import { type Kind, kinds, members } from './people.ts'

export interface Row {
  /** Who is let in; nobody without a token is refused with 401 and everyone else with `others`. */
  readonly letIn: readonly Kind[]
  /** 404 where what is not one's own is told not to exist. */
  readonly others?: 401 | 403 | 404
  /** What the first one let in is answered; 200 unless said. */
  readonly answer?: number
}

const everyone: Row = { letIn: kinds }
const known: Row = { letIn: members }
const only = (...letIn: Kind[]): Row => ({ letIn })
const runs = only('tournamentAdmin', 'director')
const calls = only('staging', 'tournamentAdmin', 'director')
const director = only('director')
const accountAdmin = only('accountAdmin')
/** For whoever has a key, which is not a person: nobody's token is one. */
const withKey: Row = { letIn: [], others: 401 }
const settings = only('director', 'accountAdmin')

/** Who may do what (spec/tournament-and-registration.md §2, §6), a row for every endpoint: without one it does not compile. */
export const expected: Readonly<Record<EndpointKey, Row>> = {
  'GET /session-config': everyone,
  'GET /health': everyone,
  'POST /telemetry/collect': everyone,
  'GET /community/env': everyone,
  'POST /account/login': everyone,
  'GET /installation': everyone,
  'POST /installation/find': everyone,
  // Open to whoever holds the one-time link, which nobody does.
  'POST /opening/link': { letIn: kinds, answer: 404 },
  'POST /opening/host': { letIn: kinds, answer: 404 },
  'POST /opening': { letIn: kinds, answer: 404 },
  'GET /environment': known,
  'GET /environment/me': known,
  'GET /content': everyone,
  'GET /content/:id': everyone,
  'POST /content/update/:id': accountAdmin,
  'POST /community/join': everyone,
  'GET /invitation/status/:token': everyone,
  'POST /invitation/decline/:token': everyone,
  // Whoever has a token of the identity provider; the first of them is linked.
  'POST /invitation/redeem/:token': { letIn: kinds.filter((kind) => kind !== 'nobody') },
  'POST /invitation/link': everyone,
  'POST /user/invite': accountAdmin,
  'POST /user/invite/update/:id': accountAdmin,
  'GET /user/invite/resend/:id': accountAdmin,
  'GET /user/invite/getlink/:id': accountAdmin,
  'POST /user/invite/cancel/:id': accountAdmin,
  'GET /membership/guardians': known,
  'POST /membership/guardians/invite': known,
  // The parent's own.
  'POST /membership/guardians/cancel/:id': known,

  'POST /environment/user/update': known,
  // Nobody was mailed such a link, and nothing is waiting to be mailed again.
  'GET /environment/user/email/:token': { ...known, answer: 404 },
  'POST /environment/user/email/confirm/:token': { ...known, answer: 404 },
  // The organization does not let people change their address.
  'POST /environment/user/email/resend': { ...known, answer: 409 },
  'POST /environment/user/email/cancel': known,
  'GET /environment/user/notify/email/:flag': known,
  // Text messages need a verified number.
  'GET /environment/user/notify/mobile/:flag': { ...known, answer: 409 },
  'POST /environment/user/mobile/provision': known,
  // The code is wrong.
  'POST /environment/user/mobile/confirm': { ...known, answer: 409 },
  'GET /environment/user/:id/photo': { letIn: ['parent', 'accountAdmin'], others: 404 },
  'GET /environment/user/:id/data': { letIn: ['parent', 'accountAdmin'], others: 404 },
  'POST /environment/user/erase/request': known,
  'POST /environment/user/erase/withdraw': known,
  'POST /environment/user/photo': known,
  'POST /environment/user/language': known,
  'GET /environment/views': known,
  'POST /environment/views/save': known,
  'POST /environment/views/remove/:id': known,
  'GET /environment/sessions': known,
  // The parent's own.
  'POST /environment/sessions/end/:id': { letIn: ['parent'], others: 404 },
  // The tokens of these tests do not say which sign-in they belong to.
  'POST /environment/sessions/end': { ...known, answer: 409 },
  'POST /environment/sessions/leave': known,
  'GET /membership/touch': known,
  'POST /feedback/create': known,
  'GET /feedback/list': accountAdmin,
  'POST /feedback/answer/:id': accountAdmin,
  'POST /feedback/close/:id': accountAdmin,
  'POST /feedback/reopen/:id': accountAdmin,
  'GET /timezones/list': known,
  'GET /environment/settings': accountAdmin,
  'GET /environment/out-of-date': accountAdmin,
  'POST /environment/update': accountAdmin,
  // In the admin console; for a tournament's directors see test/commands/accounts/policies.test.ts.
  'GET /facilities/list': known,
  'POST /facilities/:x/create': accountAdmin,
  'POST /facilities/:x/update/:id': accountAdmin,
  'GET /facilities/:x/disable/:id': accountAdmin,
  'POST /facilities/:x/enable/:id': accountAdmin,
  'GET /programs/list': known,
  'POST /programs/create': accountAdmin,
  'POST /programs/edit/:id': accountAdmin,
  'POST /programs/retire/:id': accountAdmin,
  'POST /programs/restore/:id': accountAdmin,
  'GET /schedule': known,
  'GET /schedule/calendar/:id': known,
  'GET /schedule/instructors': accountAdmin,
  'POST /schedule/create': accountAdmin,
  'POST /schedule/edit/:id': accountAdmin,
  'POST /schedule/cancel/:id': accountAdmin,
  'POST /schedule/cancel/:id/day': accountAdmin,
  'POST /schedule/restore/:id/day': accountAdmin,
  'GET /levels/list': known,
  'POST /levels/create': accountAdmin,
  'POST /levels/edit/:id': accountAdmin,
  'POST /levels/retire/:id': accountAdmin,
  'POST /levels/restore/:id': accountAdmin,
  'GET /membership/read/inputs': known,
  'POST /membership/inputs/create': accountAdmin,
  'POST /membership/inputs/edit/:id': accountAdmin,
  'POST /membership/inputs/move/:id': accountAdmin,
  'POST /membership/inputs/remove/:id': accountAdmin,
  'GET /user/list': accountAdmin,
  'GET /membership/list/:facility': accountAdmin,
  'GET /membership/find/:query': accountAdmin,
  'GET /membership/id/:id': accountAdmin,
  'GET /membership/download': accountAdmin,
  'GET /membership/import/template': accountAdmin,
  'GET /membership/import/setup': accountAdmin,
  'POST /membership/import/preview': accountAdmin,
  'POST /membership/import/to-mend': accountAdmin,
  // The workbook is not the one that was previewed.
  'POST /membership/import': { ...accountAdmin, answer: 409 },
  'GET /membership/import/list': accountAdmin,
  'POST /membership/updatestatus/:id': accountAdmin,
  'GET /user/onboard/:id': accountAdmin,
  'POST /user/update/:id': accountAdmin,
  'POST /user/remove/:id': accountAdmin,
  'GET /user/delete/:id': accountAdmin,
  'GET /user/move/:id': accountAdmin,
  // To where they are.
  'POST /user/move/:id': { ...accountAdmin, answer: 409 },
  'POST /user/add/:id': accountAdmin,
  'GET /user/erase/requests': accountAdmin,
  'POST /user/keep/:id': accountAdmin,
  'GET /user/id/:id': accountAdmin,
  'GET /user/erase/:kind/:id': accountAdmin,
  'POST /user/erase/:kind/:id': accountAdmin,
  'GET /membership': known,
  'GET /membership/tournament/roles': known,

  'GET /tournament/list': known,
  // Whoever runs none has an empty list.
  'GET /tournament/managed': known,
  // Each finds what they may open; a parent, tournaments alone.
  'GET /search/:text': known,
  'GET /tournament/public/:id': everyone,
  'GET /tournament/public/:id/calendar': everyone,
  // The demo's tournament does not show it.
  'GET /tournament/public/:id/registered': { letIn: kinds, answer: 404 },
  'GET /tournament/id/:id': known,
  'GET /tournament/:id/terms': everyone,
  'POST /tournament/:t/validate/input': known,
  'POST /tournament/create': accountAdmin,
  'POST /tournament/update': accountAdmin,
  'POST /tournament/duplicate': accountAdmin,
  'GET /tournament/manage/list': accountAdmin,
  'GET /tournament/previous': accountAdmin,
  'GET /tournament/setup/:t': settings,
  'POST /tournament/:t/event/:e/open': settings,
  'POST /tournament/:t/event/:e/close': settings,
  'POST /tournament/:t/event/order': { ...settings, answer: 400 },
  'POST /tournament/:t/statushub/rotate': settings,
  'GET /tournament/:t/divisionrules/export': settings,
  'GET /tournament/:t/divisionrules/setup': settings,
  // Nothing was uploaded, and nothing previewed.
  'POST /divisionrules/import/preview': { ...settings, answer: 404 },
  'POST /divisionrules/import/to-mend': { ...settings, answer: 404 },
  'GET /tournament/:t/divisionrules/import/:id': { ...settings, answer: 404 },
  'GET /tournament/:t/brackets/misfits': only('staging', 'tournamentAdmin', 'director', 'accountAdmin'),
  'GET /tournament/:t/member/find/:q': settings,
  'GET /stakeholders/:t': settings,
  'POST /stakeholders/:t/add': settings,
  // Somebody who is none.
  'POST /stakeholders/:t/edit/:membershipId': { ...settings, answer: 404 },
  'GET /stakeholders/:t/swap/:membershipId/:role': { ...settings, answer: 404 },
  'GET /stakeholders/:t/remove/:membershipId': settings,
  'GET /tournament/:t/shortcode': accountAdmin,
  'POST /tournament/:t/shortcode': accountAdmin,
  'DELETE /tournament/:t/shortcode': accountAdmin,
  // There is none.
  'GET /shortcode/:code': { letIn: kinds, answer: 404 },

  'GET /membership/registrations': known,
  'GET /membership/tournament/:id/registration': known,
  'GET /registrations/download/:t': runs,
  'GET /tournament/id/:t/credentialtemplates': runs,
  'GET /participants/download/:id': runs,
  'GET /transactions/download/:t/:x': director,
  'GET /invoices/download/:t': director,
  // Its brackets are not drawn.
  'GET /brackets/download/:t': { ...calls, answer: 409 },
  'GET /brackets/download/:t/event/:e/division/:d': { ...calls, answer: 404 },
  'GET /tournament/:t/brackets/export/:x': { ...calls, answer: 409 },
  'GET /credentials/download/:t/template/:tpl': runs,
  'GET /credentials/download/:t/template/:tpl/blank': runs,
  'GET /credentials/download/:t/template/:tpl/student/:s': runs,
  'GET /badges/download/:t': runs,
  'GET /badges/download/:t/student/:s': runs,
  // With a signature that nobody has.
  'GET /download/:file/:t': { letIn: kinds, answer: 404 },
  'GET /registrations/manage/:t': only('coach', 'tournamentAdmin', 'director'),
  'GET /students/:t/find/:query': runs,
  'GET /athletes/:t/read/inputs/:id': only('coach', 'tournamentAdmin', 'director'),
  // With the consent that a coach needs.
  'POST /athletes/:t/update/:id': only('coach', 'tournamentAdmin', 'director'),
  'GET /registrations/manage/:t/student/:s': runs,
  'GET /registrations/manage/:t/student/:s/terms': runs,
  // No order has this number.
  'GET /registrations/manage/:t/order/:number': { ...runs, answer: 404 },
  'GET /registrations/manage/:t/cancel/:id': runs,
  'POST /registrations/manage/:t/student/:s/cancel': runs,
  'GET /invoices/manage/:t': director,
  'POST /invoices/new/:t': director,
  'GET /invoices/:t/cancel/:id': director,
  'GET /invoices/sendreminder/:t/id/:id': director,
  'GET /invoice/read/:id': { letIn: ['parent'], others: 404 },
  'GET /transactions/setup/invoice/:id': { letIn: ['parent'], others: 404 },
  'GET /waitinglist/:t': known,
  'GET /membership/waitinglists': known,
  // For one's own athletes, which this one is not; and nobody waits.
  'POST /waitinglist/:t/join': { ...known, answer: 404 },
  'POST /waitinglist/:t/leave': { ...known, answer: 404 },
  'POST /waitinglist/:t/decline': { ...known, answer: 404 },
  'GET /waitinglists/manage/:t': runs,
  'POST /waitinglists/manage/:t/add': { ...runs, answer: 400 },
  'POST /waitinglists/manage/:t/remove': { ...runs, answer: 404 },
  'POST /waitinglists/manage/:t/move': { ...runs, answer: 404 },
  'POST /waitinglists/manage/:t/offer': { ...runs, answer: 404 },
  'POST /waitinglists/manage/:t/settings': { ...runs, answer: 404 },
  'POST /registrations/add': { ...runs, answer: 400 },
  'POST /registrations/change': { ...runs, answer: 409 },
  'GET /registrations/manage/:t/restore/:id': runs,
  // The family has bought no item.
  'POST /registrations/manage/:t/student/:s/item/:id/restore': { ...runs, answer: 404 },
  'GET /registrations/import/:t/bulk/template': runs,
  'GET /registrations/import/:t/bulk/setup': runs,
  'POST /registrations/import/:t/bulk/preview': runs,
  'POST /registrations/import/:t/bulk/to-mend': runs,
  // The workbook has no rows, which is told to whoever may import.
  'POST /registrations/import/:t/bulk': { ...runs, answer: 400 },
  'GET /registrations/import/:t/bulk/list': runs,
  'GET /registrations/mail/:t': runs,
  // Nothing was mailed.
  'GET /registrations/mail/:t/:id': { ...runs, answer: 404 },
  'POST /registrations/mail/:t/:id/again': { ...runs, answer: 404 },
  'POST /registrations/mail/:t/preview': runs,
  'POST /registrations/mail/:t': runs,
  // The parent's own child.
  'GET /student/:id': only('parent', 'accountAdmin'),
  'POST /student/create': only(
    'parent',
    'coach',
    'staging',
    'judge',
    'tournamentAdmin',
    'director',
    'accountAdmin',
    'reviewer',
  ),
  'POST /student/update/:id': only('parent', 'accountAdmin'),
  // The parent's children are missing.
  'POST /membership/review': { ...known, answer: 409 },
  'POST /membership/write/inputs': only('parent', 'accountAdmin'),
  'POST /membership/validate/input': known,
  // Of the parent's own child.
  'GET /studentimage/setup/:id': only('parent', 'accountAdmin'),
  // Open to whoever has a ticket, which this request has not.
  'PUT /images/:s/:id': { letIn: kinds, answer: 400 },
  'GET /tournament/setup': only('accountAdmin'),
  'GET /curriculum/setup': only('accountAdmin'),
  // Open to whoever has a ticket, which this request has not.
  'PUT /pictures/:id': { letIn: kinds, answer: 400 },
  'GET /pictures/:id': { letIn: kinds },
  'GET /images/:s/:id': { letIn: ['parent', 'coach', 'tournamentAdmin', 'director', 'accountAdmin'], others: 404 },

  // With the parent's own children in the cart.
  'POST /transactions/setup/tournament': only('parent'),
  'GET /transactions/complete/:id': { letIn: ['parent', 'director'], others: 404 },
  // It is paid already.
  'GET /transaction/:id/apply/:coupon': { letIn: ['parent'], others: 404, answer: 409 },
  'DELETE /transaction/:id/coupon': { letIn: ['parent'], others: 404, answer: 409 },
  'GET /coupons/:t': settings,
  'POST /coupons/:t/add': settings,
  'POST /coupons/:t/edit/:id': settings,
  'POST /disbursement/:t/preview': only('accountAdmin'),
  // It was never previewed.
  'GET /disbursement/:t/complete/:id': { letIn: ['accountAdmin'], answer: 404 },
  'GET /ledger': accountAdmin,
  'GET /ledger/:period/account/:account': accountAdmin,
  'POST /ledger/:period/seal': accountAdmin,
  'GET /ledger/:period/export/:format': accountAdmin,
  'GET /ledger/:period/reconciliation': accountAdmin,
  'GET /provider-notices': accountAdmin,
  // The provider does not have it any more.
  'POST /provider-notices/:id/replay': { ...accountAdmin, answer: 409 },
  'GET /transactions/all': known,
  'GET /transactions/manage/:t': director,
  'GET /transactions/manage/:t/get/:ids': director,
  'POST /transactions/manage/:t/refund/:id': director,
  'GET /transactions/:t/receipt/:id/resend': director,
  'GET /registrations/summary/:t': director,
  'GET /registrations/figures/:t': director,
  'GET /registrations/facilities/:t': director,
  // Open to whoever signs as the provider does; a notice that is not signed is a bad request.
  'POST /payments/notices': { letIn: kinds, answer: 400 },

  'GET /tournament/:t/brackets': calls,
  'GET /tournament/:t/brackets/unmatched': calls,
  'GET /tournament/:t/brackets/state': calls,
  'GET /brackets/regenerate/:t': director,
  'GET /brackets/regenerate/:t/preview': director,
  'GET /tournament/:t/rehearsal/fields': settings,
  'POST /tournament/:t/rehearsal': settings,

  'GET /athletecall/:t/status': calls,
  'GET /athletecall/:t/event/:e': calls,
  'POST /athletecall/:t/staging': calls,
  'POST /athletecall/:t/assignlocation': calls,
  'POST /athletecall/:t/undostaging': calls,
  'POST /athletecall/:t/undostaged': calls,
  'GET /status/:id': everyone,

  'GET /integrations/keys': accountAdmin,
  'POST /integrations/keys/create': accountAdmin,
  'POST /integrations/keys/revoke/:id': accountAdmin,
  'GET /integrations/webhooks': accountAdmin,
  'GET /integrations/deliveries': accountAdmin,
  'POST /integrations/webhooks/create': accountAdmin,
  'POST /integrations/webhooks/update/:id': accountAdmin,
  'POST /integrations/webhooks/rotate/:id': accountAdmin,
  'POST /integrations/webhooks/switch/:id': accountAdmin,
  'POST /integrations/webhooks/test/:id': accountAdmin,
  'POST /integrations/webhooks/remove/:id': accountAdmin,
  // Nothing was delivered yet.
  'POST /integrations/deliveries/:webhookId/retry/:id': { ...accountAdmin, answer: 404 },
  'POST /integrations/deliveries/:webhookId/replay/:id': { ...accountAdmin, answer: 404 },
  'GET /v1/tournaments': withKey,
  'GET /v1/tournaments/:id/events': withKey,
  'GET /v1/tournaments/:id/entries': withKey,
  'GET /v1/tournaments/:id/results': withKey,

  'GET /organization/history': accountAdmin,
  'GET /audit/:t': director,
  'GET /audit/:t/record/:kind/:id': director,
}
