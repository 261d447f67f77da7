import { png } from '../../support/pictures.ts'

/** What a request may name by id. `batch` are brackets of one request, `workbook` a file that was uploaded. */
export interface Ids {
  /** Open for registration, with paid entries. */
  readonly tournament: string
  /** With brackets. */
  readonly drawn: string
  readonly event: string
  readonly drawnEvent: string
  readonly student: string
  readonly child: string
  readonly entry: string
  readonly transaction: string
  readonly own: string
  readonly bracket: string
  readonly board: string
  readonly workbook: string
  /** A registered child of the parent's, with a picture that was uploaded. */
  readonly pictured: string
  readonly picture: string
}

export interface Asked {
  readonly path: string
  readonly body?: unknown
}
/** `serial` makes each request another one. */
type Recipe = (ids: Ids, serial: string) => Asked

const get =
  (path: (ids: Ids) => string): Recipe =>
  (ids) => ({ path: path(ids) })
const plain = (path: string): Recipe => get(() => path)
const call =
  (verb: string, more: object): Recipe =>
  ({ drawn, bracket }) => ({ path: `athletecall/${drawn}/${verb}`, body: { bracketIds: [bracket], ...more } })

/** A request that is right in everything, for every route. */
export const requests: Readonly<Record<string, Recipe>> = {
  'GET /session-config': plain('session-config'),
  'GET /health': plain('health'),
  'GET /community/env': plain('community/env'),
  'POST /account/login': () => ({ path: 'account/login', body: { value: 'parent@lions.example' } }),
  'GET /environment': plain('environment'),
  'GET /environment/me': plain('environment/me'),
  'GET /membership': plain('membership'),
  'GET /membership/tournament/roles': plain('membership/tournament/roles'),

  'GET /tournament/list': plain('tournament/list'),
  'GET /tournament/public/:id': get(({ tournament }) => `tournament/public/${tournament}`),
  'GET /tournament/id/:id': get(({ tournament }) => `tournament/id/${tournament}`),
  'GET /tournament/:id/terms': get(({ tournament }) => `tournament/${tournament}/terms`),
  'POST /tournament/:t/validate/input': ({ tournament }) => ({
    path: `tournament/${tournament}/validate/input`,
    body: { key: 'Weight', value: '40' },
  }),

  'GET /membership/registrations': plain('membership/registrations'),
  'GET /membership/tournament/:id/registration': get(({ tournament: t }) => `membership/tournament/${t}/registration`),
  'GET /registrations/manage/:t': get(({ tournament }) => `registrations/manage/${tournament}`),
  'GET /registrations/manage/:t/student/:s': get(
    ({ tournament, student }) => `registrations/manage/${tournament}/student/${student}`,
  ),
  'GET /registrations/manage/:t/cancel/:id': get(
    ({ tournament, entry }) => `registrations/manage/${tournament}/cancel/${entry}`,
  ),
  'GET /registrations/import/:t/bulk/template': get(({ tournament: t }) => `registrations/import/${t}/bulk/template`),
  'GET /registrations/import/:t/bulk/setup': get(({ tournament: t }) => `registrations/import/${t}/bulk/setup`),
  'POST /registrations/import/:t/bulk/preview': ({ tournament, workbook }) => ({
    path: `registrations/import/${tournament}/bulk/preview`,
    body: { uri: workbook },
  }),
  'POST /registrations/import/:t/bulk': ({ tournament, workbook }) => ({
    path: `registrations/import/${tournament}/bulk`,
    body: { uri: workbook },
  }),
  'GET /registrations/import/:t/bulk/list': get(({ tournament: t }) => `registrations/import/${t}/bulk/list`),
  'POST /tournament/:t/inputs/image': ({ tournament, child }) => ({
    path: `tournament/${tournament}/inputs/image`,
    body: { key: 'x:photo', studentId: child, image: png(4, 4).toString('base64') },
  }),
  'GET /images/:s/:id': get(({ pictured, picture }) => `images/${pictured}/${picture}`),

  'POST /transactions/setup/tournament': ({ tournament, event, child }, checkoutId) => ({
    path: 'transactions/setup/tournament',
    body: {
      checkoutId,
      cart: {
        tournamentId: tournament,
        entries: [{ eventId: event, studentId: child }],
        items: [],
        answers: [],
        terms: { hasAccepted: true, accepted: [event] },
      },
    },
  }),
  'GET /transactions/complete/:id': get(({ own }) => `transactions/complete/${own}`),
  'GET /transactions/all': plain('transactions/all'),
  'GET /transactions/manage/:t': get(({ tournament }) => `transactions/manage/${tournament}`),
  'GET /transactions/manage/:t/get/:ids': get(
    ({ tournament, transaction }) => `transactions/manage/${tournament}/get/${transaction}`,
  ),
  'POST /transactions/manage/:t/refund/:id': ({ tournament, transaction }, refundId) => ({
    path: `transactions/manage/${tournament}/refund/${transaction}`,
    body: { refundId, amount: 1, description: 'Courtesy.', lineItemsToCancel: [] },
  }),
  'GET /transactions/:t/receipt/:id/resend': get(
    ({ tournament, transaction }) => `transactions/${tournament}/receipt/${transaction}/resend`,
  ),
  'GET /registrations/summary/:t': get(({ tournament }) => `registrations/summary/${tournament}`),
  'POST /payments/notices': () => ({ path: 'payments/notices', body: { id: 'evt_1' } }),

  'GET /tournament/:t/brackets': get(({ drawn }) => `tournament/${drawn}/brackets`),
  'GET /tournament/:t/brackets/unmatched': get(({ drawn }) => `tournament/${drawn}/brackets/unmatched`),
  'GET /tournament/:t/brackets/state': get(({ drawn }) => `tournament/${drawn}/brackets/state`),
  'GET /brackets/regenerate/:t': get(({ tournament }) => `brackets/regenerate/${tournament}`),
  'GET /brackets/regenerate/:t/preview': get(({ tournament }) => `brackets/regenerate/${tournament}/preview`),

  'GET /athletecall/:t/status': get(({ drawn }) => `athletecall/${drawn}/status`),
  'GET /athletecall/:t/event/:e': get(({ drawn, drawnEvent }) => `athletecall/${drawn}/event/${drawnEvent}`),
  'POST /athletecall/:t/staging': call('staging', { location: 'Staging North', minutes: 10 }),
  'POST /athletecall/:t/assignlocation': call('assignlocation', { location: 'Ring 1' }),
  'POST /athletecall/:t/undostaging': call('undostaging', {}),
  'POST /athletecall/:t/undostaged': call('undostaged', {}),
  'GET /status/:id': get(({ board }) => `status/${board}`),

  'GET /audit/:t': get(({ tournament }) => `audit/${tournament}`),
  'GET /audit/:t/record/:kind/:id': get(
    ({ tournament, transaction }) => `audit/${tournament}/record/transaction/${transaction}`,
  ),
}
