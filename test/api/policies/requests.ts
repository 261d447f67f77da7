import { type AnyEndpoint, type AnyInput, type InputOf, keyOf } from '../../../api/contract/endpoint.ts'
import type { EndpointKey, Endpoints } from '../../../api/contract/endpoints.ts'
import { pathOf } from '../../../api/contract/path.ts'
import { soundFile } from '../../support/video/sound-file.ts'

/** Ids that a request may need. `batch` are brackets of one request, `workbook` is an uploaded file. */
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
  /** The student of that entry. */
  readonly entrant: string
  /** A program that students can choose. */
  readonly offeredProgram: string
  readonly offeredLevel: string
  readonly transaction: string
  readonly own: string
  readonly coupon: string
  /** Of the parent's family. */
  readonly invoice: string
  readonly unwantedInvoice: string
  readonly bracket: string
  readonly board: string
  readonly workbook: string
  /** A workbook of members. */
  readonly memberWorkbook: string
  /** The parent's registered child with an uploaded picture. */
  readonly pictured: string
  readonly picture: string
  /** A picture on display. */
  readonly poster: string
  readonly feedback: string
  readonly organization: string
  readonly apiKey: string
  /** A disabled webhook, and one that may be removed. */
  readonly webhook: string
  readonly notice: string
  readonly payout: string
  readonly unwantedWebhook: string
  readonly facility: string
  readonly program: string
  readonly level: string
  /** A lesson, and one that may be canceled. */
  readonly lesson: string
  readonly unwantedLesson: string
  readonly category: string
  /** A curriculum item, and one that may be deleted. */
  readonly curriculumItem: string
  readonly unwantedItem: string
  /** An item with a submitted video, and the video. */
  readonly filmedItem: string
  readonly submission: string
  /** Another video of that student, and a review of it. */
  readonly reviewed: string
  readonly review: string
  readonly rubric: string
  /** A rubric without a scoring rule. */
  readonly looseRubric: string
  readonly scoringRule: string
  readonly input: string
  readonly otherInput: string
  readonly removedInput: string
  /** Tokens of invitations: one to check, one to decline, one to redeem. */
  readonly invitation: string
  readonly unwanted: string
  readonly redeemable: string
  /** Users with an invitation: one to manage, one to cancel, one of the parent's family. */
  readonly invited: string
  readonly uninvited: string
  readonly guardian: string
  /** A membership that no other test uses, and one that may be deleted. */
  readonly member: string
  readonly leaving: string
  /** A membership of two people, and the one who may be removed. */
  readonly household: string
  readonly guest: string
  /** A user who may be erased. */
  readonly forgotten: string
  /** The parent's user, with a picture. */
  readonly user: string
  /** Where the parent trains. */
  readonly gym: string
  /** A session of the parent's. */
  readonly session: string
}

/** A valid request. `serial` makes each request different. */
type Recipe<K extends EndpointKey> = (ids: Ids, serial: string) => InputOf<Endpoints[K]>

/** A host that does not exist, so nothing is sent. */
const news = { url: 'https://hooks.federation.example/', kinds: ['refund.succeeded'] as const }
const nothing = () => ({})
/** An export of the history. */
const asked = { content: 'sealed' as const, purpose: 'Audit' }
const dates = {
  displayAfter: '2030-01-01T00:00:00.000Z',
  startDate: '2030-04-01T00:00:00.000Z',
  endDate: '2030-04-02T00:00:00.000Z',
}
/** For a student who is on no waiting list. */
const ofUnknownName = ({ tournament }: Ids) => ({ params: { t: tournament }, body: { waitingId: 'unknown' } })
/** For a request that no family made. */
const ofUnknownRequest = ({ tournament }: Ids) => ({ params: { t: tournament }, body: { requestId: 'unknown' } })
const inTournament = ({ tournament }: Ids) => ({ params: { t: tournament } })
const unknownId = () => ({ params: { id: 'unknown' } })
const unknownAlert = ({ tournament }: Ids) => ({ params: { t: tournament, id: 'unknown' } })
const inDrawn = ({ drawn }: Ids) => ({ params: { t: drawn } })
const tournamentById = ({ tournament }: Ids) => ({ params: { id: tournament } })
const facilityById = ({ organization, facility }: Ids) => ({ params: { x: organization, id: facility } })
const programById = ({ program }: Ids) => ({ params: { id: program } })
const levelById = ({ level }: Ids) => ({ params: { id: level } })
const lessonById = ({ lesson }: Ids) => ({ params: { id: lesson } })
/** On Mondays. */
const lesson = {
  dayOfWeek: 1,
  startTime: '17:30',
  endTime: '18:15',
  startDate: '2026-01-05',
  delivery: 'InPerson' as const,
}
const categoryById = ({ category }: Ids) => ({ params: { id: category } })
const ofSubmission = ({ submission }: Ids) => ({ params: { id: submission } })
const ofReviewed = ({ reviewed }: Ids) => ({ params: { id: reviewed } })
const itemById = ({ curriculumItem }: Ids) => ({ params: { id: curriculumItem } })
const rubricById = ({ rubric }: Ids) => ({ params: { id: rubric } })
const ruleById = ({ scoringRule }: Ids) => ({ params: { id: scoringRule } })
const sound = Buffer.from(await soundFile()).toString('base64')
const points = { scoreImpact: 'Decrement' as const, value: 1, min: 0, max: 1 }
const inputById = ({ input }: Ids) => ({ params: { id: input } })
const question = { label: 'Shoe size', type: 'String' as const, isRequired: false, options: [], dataValidator: null }
const settings = {
  title: 'Lions Martial Arts',
  description: 'A league of twelve schools.',
  features: ['Tournament' as const, 'EventDashboard' as const, 'Schedule' as const],
  canJoin: true,
  canAddTrainingFacility: true,
  canEditEmail: false,
  requestStudentDob: true,
  requestStudentGender: true,
  requestStudentWeight: false,
  requestStudentHeight: false,
  requestStudentPhoto: false,
  supportEmail: 'help@lions.example',
  timeZone: 'America/Chicago',
  locale: 'en-US',
  storageQuotaMegabytes: 20_480,
}
const call =
  <More extends object>(more: More) =>
  ({ drawn, bracket }: Ids) => ({ params: { t: drawn }, body: { bracketIds: [bracket], ...more } })

/** On a bracket that does not exist. */
const bout =
  <More extends object>(more: More) =>
  ({ drawn }: Ids) => ({ params: { t: drawn }, body: { bracketId: 'none', ...more } })
const fought = {
  competitorIds: ['none', 'other'] as [string, string],
  winnerId: 'none',
  method: null,
  points: null,
}

const filledIn = ({ offeredProgram, offeredLevel }: Ids) => ({
  firstName: 'Wren',
  lastName: 'Willowby',
  dateOfBirth: '2014-05-06',
  gender: 'female' as const,
  programIds: [offeredProgram],
  levelId: offeredLevel,
})

/** A request for every endpoint; a missing one is a compile error. */
export const requests: { readonly [K in EndpointKey]: Recipe<K> } = {
  'GET /session-config': nothing,
  'GET /health': nothing,
  'POST /telemetry/collect': () => ({
    body: { session: 's', user: null, items: [{ kind: 'view', path: '/', at: '2026-03-01T12:00:00.000Z' }] },
  }),
  'GET /community/env': nothing,
  'POST /account/login': () => ({ body: { value: 'parent@lions.example' } }),
  'GET /installation': nothing,
  'POST /installation/find': () => ({ body: { email: 'parent@lions.example' } }),
  'POST /opening/link': () => ({ body: { token: 'no-such-link' } }),
  'POST /opening/host': () => ({ body: { token: 'no-such-link', name: 'tigers' } }),
  'POST /opening': (_, requestId) => ({
    body: {
      token: 'no-such-link',
      requestId,
      title: 'Tigers',
      name: 'tigers',
      timeZone: 'America/Chicago',
      currency: 'usd',
      locale: 'en-US',
      adminName: 'Tia Reyes',
      adminEmail: 'tia@tigers.example',
    },
  }),
  'GET /environment': nothing,
  'GET /environment/me': nothing,
  'POST /environment/user/language': () => ({ body: { language: 'en' } }),
  'GET /environment/views': nothing,
  'POST /environment/views/save': () => ({
    body: { id: crypto.randomUUID(), list: 'registrations', title: 'Mine', query: '', order: [], hidden: [] },
  }),
  'POST /environment/views/remove/:id': () => ({ params: { id: crypto.randomUUID() } }),
  'GET /environment/sessions': nothing,
  'POST /environment/sessions/end/:id': ({ session }) => ({ params: { id: session } }),
  'POST /environment/sessions/end': nothing,
  'POST /environment/sessions/leave': nothing,
  'GET /content': nothing,
  'GET /content/:id': () => ({ params: { id: 'terms' } }),
  'POST /content/update/:id': () => ({ params: { id: 'terms' }, body: { html: '', basis: 0 } }),
  'POST /community/join': (_, serial) => ({
    body: {
      students: [{ firstName: 'Ada', lastName: 'Newcomer', dateOfBirth: '2015-05-05', gender: 'female' }],
      emails: [`newcomer-${serial}@home.example`],
      trainingFacility: { title: 'Home Dojo' },
      marketingConsent: false,
    },
  }),
  'GET /invitation/status/:token': ({ invitation }) => ({ params: { token: invitation } }),
  'POST /invitation/decline/:token': ({ unwanted }) => ({ params: { token: unwanted } }),
  'POST /invitation/redeem/:token': ({ redeemable }) => ({ params: { token: redeemable } }),
  'POST /invitation/link': () => ({ body: { value: 'parent@lions.example' } }),
  'POST /user/invite': (_, serial) => ({
    body: { emails: [`coach-${serial}@home.example`], roles: ['Reviewer'] },
  }),
  'POST /user/invite/update/:id': ({ invited }) => ({ params: { id: invited }, body: { roles: ['Support'] } }),
  'GET /user/invite/resend/:id': ({ invited }) => ({ params: { id: invited } }),
  'GET /user/invite/getlink/:id': ({ invited }) => ({ params: { id: invited } }),
  'POST /user/invite/cancel/:id': ({ uninvited }) => ({ params: { id: uninvited } }),
  'GET /membership/guardians': nothing,
  'POST /membership/guardians/invite': (_, serial) => ({ body: { email: `guardian-${serial}@home.example` } }),
  'POST /membership/guardians/cancel/:id': ({ guardian }) => ({ params: { id: guardian } }),

  'POST /environment/user/update': ({ gym }) => ({
    body: {
      DisplayName: 'Pat Parent',
      Email: 'parent@lions.example',
      Mobile: '',
      TrainingFacilityId: gym,
      TrainingFacilityTitle: null,
    },
  }),
  'GET /environment/user/email/:token': () => ({ params: { token: 'unknown' } }),
  'POST /environment/user/email/confirm/:token': () => ({ params: { token: 'unknown' } }),
  'POST /environment/user/email/resend': nothing,
  'POST /environment/user/email/cancel': nothing,
  'GET /environment/user/notify/email/:flag': () => ({ params: { flag: 'false' } }),
  'GET /environment/user/notify/mobile/:flag': () => ({ params: { flag: 'true' } }),
  'POST /environment/user/mobile/provision': () => ({ body: { number: '(555) 234-0001' } }),
  'POST /environment/user/mobile/confirm': () => ({ body: { code: '12345' } }),
  'GET /environment/user/:id/data': ({ user }) => ({ params: { id: user } }),
  'POST /environment/user/erase/request': nothing,
  'POST /environment/user/erase/withdraw': nothing,
  'GET /environment/user/:id/photo': ({ user }) => ({ params: { id: user } }),
  'POST /environment/user/photo': () => ({ body: { ImageUri: null } }),
  'GET /membership/touch': nothing,
  'POST /feedback/create': () => ({ body: { Summary: 'Which ring?', Detail: '', Category: 'Bug' } }),
  'GET /feedback/list': nothing,
  'POST /feedback/answer/:id': ({ feedback }) => ({ params: { id: feedback }, body: { answer: 'Ring 2.' } }),
  'POST /feedback/close/:id': ({ feedback }) => ({ params: { id: feedback } }),
  'POST /feedback/reopen/:id': ({ feedback }) => ({ params: { id: feedback } }),
  'GET /timezones/list': nothing,
  'GET /environment/settings': nothing,
  'GET /environment/out-of-date': nothing,
  'POST /environment/update': () => ({ body: settings }),
  'GET /facilities/list': nothing,
  'POST /facilities/:x/create': ({ organization }, serial) => ({
    params: { x: organization },
    body: { title: `Dojo ${serial}`, shortTitle: 'Dojo' },
  }),
  'POST /facilities/:x/update/:id': (ids, serial) => ({
    ...facilityById(ids),
    body: { title: `Dojo ${serial}`, shortTitle: 'Dojo' },
  }),
  'GET /facilities/:x/disable/:id': facilityById,
  'POST /facilities/:x/enable/:id': facilityById,
  'GET /programs/list': nothing,
  'POST /programs/create': (_, serial) => ({ body: { name: serial } }),
  'POST /programs/edit/:id': (ids, serial) => ({ ...programById(ids), body: { name: serial } }),
  'POST /programs/retire/:id': programById,
  'POST /programs/restore/:id': programById,
  'GET /schedule': nothing,
  'GET /schedule/calendar/:id': lessonById,
  'GET /schedule/instructors': nothing,
  'POST /schedule/create': (_, serial) => ({ body: { ...lesson, title: serial } }),
  'POST /schedule/edit/:id': (ids, serial) => ({ ...lessonById(ids), body: { ...lesson, title: serial } }),
  'POST /schedule/cancel/:id': ({ unwantedLesson }) => ({ params: { id: unwantedLesson } }),
  'POST /schedule/cancel/:id/day': (ids) => ({ ...lessonById(ids), body: { date: '2030-04-01' } }),
  'POST /schedule/restore/:id/day': (ids) => ({ ...lessonById(ids), body: { date: '2030-04-01' } }),
  'GET /levels/list': nothing,
  'POST /levels/create': ({ program }, serial) => ({
    body: { order: 50, label: serial, description: 'Between two.', programIds: [program] },
  }),
  'POST /levels/edit/:id': ({ level, program }, serial) => ({
    params: { id: level },
    body: { order: 50, label: serial, description: 'Between two.', programIds: [program] },
  }),
  'POST /levels/retire/:id': levelById,
  'POST /levels/restore/:id': levelById,
  'GET /categories/all': nothing,
  'POST /category/create': (_, serial) => ({ body: { title: serial } }),
  'POST /category/edit/:id': (ids, serial) => ({ ...categoryById(ids), body: { title: serial } }),
  'POST /category/retire/:id': categoryById,
  'POST /category/restore/:id': categoryById,
  'GET /student/dashboard/:id': ({ child }) => ({ params: { id: child } }),
  'GET /curriculum/prior/student/:id': ({ child }) => ({ params: { id: child } }),
  'GET /curriculum/list': nothing,
  'GET /curriculum/reviewers': nothing,
  'GET /curriculum/detail/:id': itemById,
  'POST /curriculum/visit/:id': itemById,
  'POST /curriculum/create': (_, serial) => ({ body: { name: serial, description: 'How it is done.' } }),
  'POST /curriculum/update': ({ curriculumItem, category }, serial) => ({
    body: { id: curriculumItem, category, name: serial, description: 'How it is done.' },
  }),
  'GET /curriculum/move/:id/:dir': ({ curriculumItem }) => ({ params: { id: curriculumItem, dir: 'top' as const } }),
  'GET /curriculum/delete/:id': ({ unwantedItem }) => ({ params: { id: unwantedItem } }),
  'POST /curriculum/place/:id': (ids) => ({ ...itemById(ids), body: { before: null } }),
  'POST /curriculum/retire/:id': itemById,
  'POST /curriculum/restore/:id': itemById,
  'GET /curriculum/submissions/setup/:c/student/:s': ({ filmedItem, child }) => ({
    params: { c: filmedItem, s: child },
    query: { size: 1_000, type: 'video/mp4' },
  }),
  'POST /curriculum/submissions/create/:c/student/:s': ({ filmedItem, child }, serial) => ({
    params: { c: filmedItem, s: child },
    body: { filename: `lions/${child}/${serial}/video`, contentType: 'video/mp4' },
  }),
  'GET /curriculum/submissions/id/:id': ofSubmission,
  'POST /curriculum/submissions/discard/:v/student/:s': ({ child }, serial) => ({ params: { v: serial, s: child } }),
  'POST /curriculum/submissions/withdraw/:id': ofSubmission,
  'GET /curriculum/submissions/file/:id/:part': ({ submission }) => ({
    params: { id: submission, part: 'video' as const },
    query: { user: 'unknown', expires: '2030-01-01T00:00:00.000Z', signature: 'none' },
  }),
  'GET /curriculum/submissions/status/:id': ofReviewed,
  'GET /curriculum/submissions/curriculumid/:c/student/:s': ({ filmedItem, child }) => ({
    params: { c: filmedItem, s: child },
  }),
  'GET /review/pending': nothing,
  'GET /review/history': nothing,
  'GET /review/class/:c': ({ filmedItem }) => ({ params: { c: filmedItem } }),
  'GET /review/progress': nothing,
  'GET /review/progress/student/:id': ({ child }) => ({ params: { id: child } }),
  'GET /review/submission/id/:id': ofReviewed,
  'GET /review/id/:id': ({ review }) => ({ params: { id: review } }),
  'GET /review/rubric/:id': ({ filmedItem }) => ({ params: { id: filmedItem } }),
  'GET /settings/reactions': nothing,
  'GET /reaction/submission/:id': ofReviewed,
  'POST /reaction/create': ({ reviewed }) => ({
    body: { studentCurriculumSubmissionId: reviewed, values: [{ timestamp: 0.5, value: '👏' }] },
  }),
  'POST /review/voice/:id': ({ reviewed }, serial) => ({
    params: { id: reviewed },
    body: { id: `note-${serial}`, sound },
  }),
  'GET /review/voice/:id/by/:author/:note': ({ reviewed }) => ({
    params: { id: reviewed, author: 'coach', note: 'note' },
    query: { user: 'unknown', expires: '2030-01-01T00:00:00.000Z', signature: 'none' },
  }),
  'POST /review/create': ({ reviewed }) => ({
    body: { studentCurriculumSubmissionId: reviewed, text: 'Lower.', status: 'fail' as const },
  }),
  'GET /review/comments': nothing,
  'POST /review/comments/keep': () => ({ body: { id: crypto.randomUUID(), text: `Lower ${crypto.randomUUID()}` } }),
  'POST /review/comments/remove/:id': () => ({ params: { id: crypto.randomUUID() } }),
  'GET /review/draft/:id': ofReviewed,
  'POST /review/draft/save/:id': ({ reviewed }, serial) => ({
    params: { id: reviewed },
    body: {
      revision: null,
      draft: { reviewId: serial, marks: [], amounts: [], text: 'Lower.', step: 'viewing' as const },
    },
  }),
  'POST /review/draft/discard/:id': ({ reviewed }) => ({ params: { id: reviewed }, body: { revision: 'unknown' } }),
  'POST /review/claim/:id': ofReviewed,
  'POST /review/release/:id': ofReviewed,
  'GET /rubric/all': nothing,
  'POST /rubric/create': ({ category }, serial) => ({
    body: { category, title: serial, type: 'TimeScoped' as const, weight: 0.01 },
  }),
  'POST /rubric/edit/:id': (ids, serial) => ({
    ...rubricById(ids),
    body: { category: ids.category, title: serial, type: 'Global' as const, weight: 0.5 },
  }),
  'POST /rubric/retire/:id': rubricById,
  'POST /rubric/restore/:id': rubricById,
  'GET /rubric/points/all': nothing,
  'GET /review/rubric/points/:ids': () => ({ params: { ids: 'ru1|ru2' } }),
  'POST /rubric/points/create': ({ looseRubric }, serial) => ({
    body: { title: serial, rubricIds: [looseRubric], ...points },
  }),
  'POST /rubric/points/edit/:id': (ids, serial) => ({
    ...ruleById(ids),
    body: { title: serial, rubricIds: [ids.rubric], ...points },
  }),
  'POST /rubric/points/retire/:id': ruleById,
  'POST /rubric/points/restore/:id': ruleById,
  'GET /membership/read/inputs': nothing,
  'POST /membership/inputs/create': (_, serial) => ({ body: { ...question, bindTo: `x:${serial}` } }),
  'POST /membership/inputs/edit/:id': (ids, serial) => ({ ...inputById(ids), body: { ...question, label: serial } }),
  'POST /membership/inputs/move/:id': ({ input, otherInput }) => ({
    params: { id: input },
    body: { place: 'before', beside: otherInput },
  }),
  'POST /membership/inputs/remove/:id': ({ removedInput }) => ({ params: { id: removedInput } }),
  'GET /user/list': () => ({ query: { offset: '0', size: '40', search: 'parent' } }),
  'GET /membership/list/:facility': ({ facility }) => ({ params: { facility }, query: { skip: '0' } }),
  'GET /membership/find/:query': () => ({ params: { query: 'parent' } }),
  'GET /membership/id/:id': ({ member }) => ({ params: { id: member } }),
  'GET /membership/download': nothing,
  'GET /membership/import/template': nothing,
  'GET /membership/import/setup': nothing,
  'POST /membership/import/preview': ({ memberWorkbook }) => ({ body: { uri: memberWorkbook } }),
  'POST /membership/import/to-mend': ({ memberWorkbook }) => ({ body: { uri: memberWorkbook } }),
  'POST /membership/import': ({ memberWorkbook }) => ({
    body: { uri: memberWorkbook, contentHash: 'another', sendInvitations: false },
  }),
  'GET /membership/import/list': nothing,
  'POST /membership/updatestatus/:id': ({ member }) => ({ params: { id: member }, body: { status: 'Active' } }),
  'GET /user/onboard/:id': ({ member }) => ({ params: { id: member } }),
  'POST /user/update/:id': ({ member }) => ({
    params: { id: member },
    body: { trainingFacilityId: null, users: [] },
  }),
  'POST /user/remove/:id': ({ household, guest }) => ({ params: { id: guest }, body: { membershipId: household } }),
  'GET /user/delete/:id': ({ leaving }) => ({ params: { id: leaving } }),
  'GET /user/move/:id': ({ member }) => ({ params: { id: member }, query: { to: member } }),
  'POST /user/move/:id': ({ member }, requestId) => ({
    params: { id: member },
    body: { moveId: requestId, toMembershipId: member, userIds: [], studentIds: [] },
  }),
  'POST /user/add/:id': ({ member }, serial) => ({
    params: { id: member },
    body: { email: `adult-${serial}@home.example` },
  }),
  'GET /user/erase/requests': nothing,
  'POST /user/keep/:id': ({ user }) => ({ params: { id: user } }),
  'GET /user/id/:id': ({ user }) => ({ params: { id: user } }),
  'GET /user/erase/:kind/:id': ({ forgotten }) => ({ params: { kind: 'membership', id: forgotten } }),
  'POST /user/erase/:kind/:id': ({ forgotten }) => ({ params: { kind: 'membership', id: forgotten } }),
  'GET /membership': nothing,
  'GET /membership/tournament/roles': nothing,

  'GET /tournament/list': nothing,
  'GET /tournament/managed': nothing,
  'GET /search/:text': () => ({ params: { text: 'parent' } }),
  'GET /tournament/public/:id': tournamentById,
  'GET /tournament/public/:id/calendar': tournamentById,
  'GET /tournament/public/:id/registered': tournamentById,
  'GET /tournament/id/:id': tournamentById,
  'GET /tournament/id/:id/students': tournamentById,
  'GET /tournament/:id/terms': tournamentById,
  'POST /tournament/:t/validate/input': ({ tournament }) => ({
    params: { t: tournament },
    body: { key: 'Weight', value: '40' },
  }),
  'POST /tournament/create': (_, serial) => ({
    body: { Tournament: { title: serial, ...dates, timezone: 'UTC', terms: '<p>Fair play.</p>', type: 'Online' } },
  }),
  'POST /tournament/update': ({ tournament }) => ({ body: { Tournament: { id: tournament, judgingTerms: '' } } }),
  'POST /tournament/duplicate': ({ tournament }, serial) => ({
    body: {
      SourceTournamentId: tournament,
      NewTitle: serial,
      NewDisplayAfter: dates.displayAfter,
      NewStartDate: dates.startDate,
      NewEndDate: dates.endDate,
    },
  }),
  'GET /tournament/manage/list': nothing,
  'GET /tournament/previous': nothing,
  'GET /tournament/setup/:t': inTournament,
  'POST /tournament/:t/draft/publish': ({ tournament }) => ({ params: { t: tournament } }),
  'POST /tournament/:t/event/:e/open': ({ tournament, event }) => ({ params: { t: tournament, e: event } }),
  'POST /tournament/:t/event/:e/close': ({ drawn, drawnEvent }) => ({ params: { t: drawn, e: drawnEvent } }),
  'POST /tournament/:t/event/order': ({ tournament }) => ({ params: { t: tournament }, body: { eventIds: [] } }),
  'POST /tournament/:t/statushub/rotate': inTournament,
  'GET /tournament/:t/divisionrules/export': inTournament,
  'GET /tournament/:t/divisionrules/setup': inTournament,
  'POST /divisionrules/import/preview': ({ tournament, workbook }) => ({
    body: { tournamentId: tournament, uri: workbook },
  }),
  'POST /divisionrules/import/to-mend': ({ tournament, workbook }) => ({
    body: { tournamentId: tournament, uri: workbook },
  }),
  'GET /tournament/:t/divisionrules/import/:id': ({ tournament }) => ({ params: { t: tournament, id: 'unseen' } }),
  'GET /tournament/:t/brackets/misfits': inDrawn,
  'GET /tournament/:t/member/find/:q': ({ tournament }) => ({ params: { t: tournament, q: 'parent' } }),
  'GET /stakeholders/:t': inTournament,
  'POST /stakeholders/:t/add': ({ tournament, household }) => ({
    params: { t: tournament },
    body: { membershipId: household, roles: [{ value: 'judge' }], hasAcknowledged: true },
  }),
  'POST /stakeholders/:t/edit/:membershipId': ({ tournament, member }) => ({
    params: { t: tournament, membershipId: member },
    body: { roles: [{ value: 'judge' }] },
  }),
  'GET /stakeholders/:t/swap/:membershipId/:role': ({ tournament, member }) => ({
    params: { t: tournament, membershipId: member, role: 'judge' },
  }),
  'GET /stakeholders/:t/remove/:membershipId': ({ tournament }) => ({
    params: { t: tournament, membershipId: 'unknown' },
  }),
  'GET /tournament/:t/shortcode': inTournament,
  'POST /tournament/:t/shortcode': ({ tournament }, serial) => ({
    params: { t: tournament },
    body: { id: serial.replaceAll('-', '') },
  }),
  'DELETE /tournament/:t/shortcode': inTournament,
  'GET /shortcode/:code': () => ({ params: { code: 'nowhere' } }),

  'GET /membership/registrations': nothing,
  'GET /membership/tournament/:id/registration': tournamentById,
  'GET /registrations/download/:t': inTournament,
  'GET /tournament/id/:t/credentialtemplates': inTournament,
  'GET /participants/download/:id': tournamentById,
  'GET /transactions/download/:t/:x': ({ tournament }) => ({ params: { t: tournament, x: 'detailed' } }),
  'GET /invoices/download/:t': inTournament,
  'GET /brackets/download/:t': inTournament,
  'GET /brackets/download/:t/facilities': inTournament,
  'GET /brackets/download/:t/event/:e/division/:d': ({ tournament }) => ({
    params: { t: tournament, e: 'none', d: 'none' },
  }),
  'GET /tournament/:t/brackets/export/:x': ({ tournament }) => ({ params: { t: tournament, x: 'pdf' } }),
  'GET /credentials/download/:t/template/:tpl': ({ tournament }) => ({ params: { t: tournament, tpl: 'a4' } }),
  'GET /credentials/download/:t/template/:tpl/blank': ({ tournament }) => ({ params: { t: tournament, tpl: 'a4' } }),
  'GET /credentials/download/:t/template/:tpl/student/:s': ({ tournament, student }) => ({
    params: { t: tournament, tpl: 'a4', s: student },
  }),
  'GET /badges/download/:t': inTournament,
  'GET /badges/download/:t/student/:s': ({ tournament, student }) => ({ params: { t: tournament, s: student } }),
  'GET /download/:file/:t': ({ tournament }) => ({
    params: { file: 'registrations.xlsx', t: tournament },
    query: { user: 'unknown', expires: '2100-01-01T00:00:00.000Z', signature: 'made-up' },
  }),
  'GET /registrations/manage/:t': inTournament,
  'GET /students/:t/find/:query': ({ tournament }) => ({ params: { t: tournament, query: 'oak' } }),
  'GET /athletes/:t/read/inputs/:id': ({ tournament, student }) => ({ params: { t: tournament, id: student } }),
  'POST /athletes/:t/update/:id': (ids) => ({
    params: { t: ids.tournament, id: ids.student },
    body: { ...filledIn(ids), hasConsent: true },
  }),
  'GET /registrations/manage/:t/student/:s': ({ tournament, student }) => ({ params: { t: tournament, s: student } }),
  'GET /registrations/manage/:t/student/:s/terms': ({ tournament, student }) => ({
    params: { t: tournament, s: student },
  }),
  'GET /registrations/manage/:t/order/:number': ({ tournament }) => ({ params: { t: tournament, number: 'unknown' } }),
  'GET /registrations/manage/:t/cancel/:id': ({ tournament, entry }) => ({ params: { t: tournament, id: entry } }),
  'POST /registrations/manage/:t/student/:s/cancel': ({ tournament, entrant, entry }) => ({
    params: { t: tournament, s: entrant },
    body: { cancellationId: crypto.randomUUID(), description: '', lines: [{ lineId: entry, refund: 0 }] },
  }),
  'GET /invoices/manage/:t': inTournament,
  'POST /invoices/new/:t': ({ tournament, household }) => ({
    params: { t: tournament },
    body: { description: 'Late weigh-in', amount: 20, membershipId: household },
  }),
  'GET /invoices/:t/cancel/:id': ({ tournament, unwantedInvoice }) => ({
    params: { t: tournament, id: unwantedInvoice },
  }),
  'GET /invoices/sendreminder/:t/id/:id': ({ tournament, invoice }) => ({ params: { t: tournament, id: invoice } }),
  'GET /invoice/read/:id': ({ invoice }) => ({ params: { id: invoice } }),
  'GET /transactions/setup/invoice/:id': ({ invoice }) => ({ params: { id: invoice } }),
  'GET /tournament/:t/reviewdashboard': inTournament,
  'GET /tournament/:t/division/:d/bracket/:b': ({ tournament }) => ({
    params: { t: tournament, d: 'unknown', b: 'unknown' },
  }),
  'GET /judging/:t/readiness': inTournament,
  'POST /judging/:t/rules': ({ tournament, event }) => ({
    params: { t: tournament },
    body: { eventId: event, changes: { judges: 3 } },
  }),
  'POST /judging/:t/judges': ({ tournament, event }) => ({
    params: { t: tournament },
    body: { eventId: event, bracketId: null, judgeIds: [] },
  }),
  'POST /judging/:t/terms': ({ tournament }) => ({ params: { t: tournament }, body: { termsHash: 'outdated' } }),
  'POST /judging/:t/setaside': ({ tournament, event }) => ({
    params: { t: tournament },
    body: { eventId: event, userId: 'unknown', reason: 'The only judge.' },
  }),
  'POST /judging/:t/remind': ({ tournament }) => ({ params: { t: tournament }, body: { userId: 'unknown' } }),
  'POST /review/create/tournament/:t': ({ tournament, reviewed }) => ({
    params: { t: tournament },
    body: { studentCurriculumSubmissionId: reviewed, text: 'Lower.' },
  }),
  'GET /tournament/id/:t/entries': inTournament,
  'GET /tournament/event/:e/entries': ({ event }) => ({ params: { e: event } }),
  'GET /tournament/id/:t/leaderboard': inTournament,
  'GET /tournament/public/:id/results': tournamentById,
  'GET /results/:t/own': inTournament,
  'GET /results/:t/standings': inTournament,
  'GET /results/:t/download/:what': ({ tournament }) => ({ params: { t: tournament, what: 'results' } }),
  'GET /results/:t/csv': inTournament,
  'GET /results/:t/certificates': inTournament,
  'GET /results/:t/own/certificates/:student': ({ tournament }) => ({
    params: { t: tournament, student: 'unknown' },
  }),
  'POST /results/:t/declare': ({ tournament, student }) => ({
    params: { t: tournament },
    body: { brackets: [{ bracketId: 'nothing', seen: [{ studentId: student, place: 1 }] }] },
  }),
  'POST /results/:t/correct': ({ tournament, student }) => ({
    params: { t: tournament },
    body: { bracketId: 'nothing', expected: 0, placings: [{ studentId: student, place: 1 }], reason: 'Mixed up' },
  }),
  'POST /results/:t/publish': ({ tournament }) => ({
    params: { t: tournament },
    body: { audience: 'Registered', names: 'FirstInitial' },
  }),
  'GET /videoentries/:t/own': inTournament,
  'POST /videoentries/:t/rules': ({ tournament }) => ({
    params: { t: tournament },
    body: { eventId: 'nothing', mayReplace: true },
  }),
  'POST /videoentries/:t/hide': ({ tournament, student }) => ({
    params: { t: tournament },
    body: { eventId: 'nothing', studentId: student, isHidden: true },
  }),
  'GET /waitinglist/:t': inTournament,
  'GET /membership/waitinglists': nothing,
  'POST /waitinglist/:t/join': ({ tournament, student }) => ({
    params: { t: tournament },
    body: { eventId: 'nothing', studentId: student },
  }),
  'POST /membership/tournament/:t/answers': ({ tournament, student }) => ({
    params: { t: tournament },
    body: { studentId: student, values: [] },
  }),
  'POST /membership/tournament/:t/choices': ({ tournament }) => ({
    params: { t: tournament },
    body: { lineId: 'nothing', values: [] },
  }),
  'POST /waitinglist/:t/leave': ofUnknownName,
  'POST /waitinglist/:t/decline': ofUnknownName,
  'GET /waitinglists/manage/:t': inTournament,
  'POST /waitinglists/manage/:t/add': ({ tournament, student }) => ({
    params: { t: tournament },
    body: { eventId: 'nothing', studentId: student },
  }),
  'POST /waitinglists/manage/:t/remove': ofUnknownName,
  'POST /waitinglists/manage/:t/move': ({ tournament }) => ({
    params: { t: tournament },
    body: { waitingId: 'unknown', place: 1 },
  }),
  'POST /waitinglists/manage/:t/offer': ofUnknownName,
  'POST /waitinglists/manage/:t/settings': ({ tournament }) => ({
    params: { t: tournament },
    body: { eventId: 'nothing', takesNames: true, isPaused: false, offerHours: 24 },
  }),
  'POST /athletes/:t/correct/:id': ({ tournament, student }) => ({
    params: { t: tournament, id: student },
    body: { values: [] },
  }),
  'GET /familyrequests/:t/rule': inTournament,
  'GET /familyrequests/:t/own': inTournament,
  'GET /familyrequests/:t/refund/:id': ({ tournament }) => ({ params: { t: tournament, id: 'unknown' } }),
  'GET /familyrequests/:t/entry/:id/to/:event': ({ tournament }) => ({
    params: { t: tournament, id: 'unknown', event: 'unknown' },
  }),
  'POST /familyrequests/:t/ask': ({ tournament }) => ({
    params: { t: tournament },
    body: { entryId: 'unknown', toEventId: null, explanation: '', refund: 0 },
  }),
  'POST /familyrequests/:t/takeback': ofUnknownRequest,
  'GET /familyrequests/:t/all': inTournament,
  'GET /familyrequests/:t/prices/:id': ({ tournament }) => ({ params: { t: tournament, id: 'unknown' } }),
  'GET /familyrequests/:t/payout/:id': ({ tournament }) => ({ params: { t: tournament, id: 'unknown' } }),
  'POST /familyrequests/:t/grant': ofUnknownRequest,
  'POST /familyrequests/:t/decline': ofUnknownRequest,
  'POST /familyrequests/:t/rule': ({ tournament }) => ({
    params: { t: tournament },
    body: { takesRequests: true, refunds: [] },
  }),
  'POST /registrations/add': ({ tournament, student }) => ({
    body: { tournamentId: tournament, studentId: student, toEventId: ['nothing'], fee: 0 },
  }),
  'POST /registrations/change': ({ tournament, student }) => ({
    body: { tournamentId: tournament, studentId: student, fromEventId: ['nothing'], toEventId: ['none'], fee: 0 },
  }),
  'GET /registrations/manage/:t/student/:s/swap': ({ tournament, student }) => ({
    params: { t: tournament, s: student },
    query: { from: 'nothing', to: 'none' },
  }),
  'GET /registrations/manage/:t/restore/:id': ({ tournament, entry }) => ({ params: { t: tournament, id: entry } }),
  'POST /registrations/manage/:t/student/:s/item/:id/restore': ({ tournament, entrant, entry }) => ({
    params: { t: tournament, s: entrant, id: entry },
  }),
  'GET /registrations/import/:t/bulk/template': inTournament,
  'GET /registrations/import/:t/bulk/setup': inTournament,
  'POST /registrations/import/:t/bulk/preview': ({ tournament, workbook }) => ({
    params: { t: tournament },
    body: { uri: workbook },
  }),
  'POST /registrations/import/:t/bulk/to-mend': ({ tournament, workbook }) => ({
    params: { t: tournament },
    body: { uri: workbook },
  }),
  'POST /registrations/import/:t/bulk': ({ tournament, workbook }) => ({
    params: { t: tournament },
    body: { uri: workbook },
  }),
  'GET /registrations/import/:t/bulk/list': inTournament,
  'GET /registrations/mail/:t': inTournament,
  'GET /registrations/mail/:t/:id': ({ tournament }) => ({ params: { t: tournament, id: 'nothing' } }),
  'POST /registrations/mail/:t/:id/again': ({ tournament }) => ({ params: { t: tournament, id: 'nothing' } }),
  'POST /registrations/mail/:t/preview': ({ tournament, entrant }) => ({
    params: { t: tournament },
    body: { subject: 'Weigh-in', html: '<p>At eight.</p>', studentIds: [entrant] },
  }),
  'POST /registrations/mail/:t': ({ tournament, entrant }) => ({
    params: { t: tournament },
    body: { mailingId: crypto.randomUUID(), subject: 'Weigh-in', html: '<p>At eight.</p>', studentIds: [entrant] },
  }),
  'GET /student/:id': ({ child }) => ({ params: { id: child } }),
  'POST /student/create': (ids) => ({ body: filledIn(ids) }),
  'POST /student/update/:id': (ids) => ({ params: { id: ids.child }, body: filledIn(ids) }),
  'POST /membership/review': () => ({ body: { students: [] } }),
  'POST /membership/write/inputs': ({ child }) => ({ body: [{ studentId: child, customValues: [] }] }),
  'POST /membership/validate/input': () => ({ body: { key: 'x:team', value: 'Tigers' } }),
  'GET /studentimage/setup/:id': ({ child }) => ({ params: { id: child } }),
  'PUT /images/:s/:id': ({ pictured, picture }) => ({
    params: { s: pictured, id: picture },
    query: { se: '2026-01-01T00:00:00.000Z', sz: 1_000, sig: 'none' },
  }),
  'GET /tournament/setup': () => ({}),
  'GET /curriculum/setup': () => ({}),
  'PUT /pictures/:id': ({ poster }) => ({
    params: { id: poster },
    query: { se: '2026-01-01T00:00:00.000Z', sz: 1_000, sig: 'none' },
  }),
  'GET /pictures/:id': ({ poster }) => ({ params: { id: poster } }),
  'GET /images/:s/:id': ({ pictured, picture }) => ({ params: { s: pictured, id: picture } }),

  'POST /transactions/setup/tournament': ({ tournament, event, child }, checkoutId) => ({
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
  'GET /transactions/complete/:id': ({ own }) => ({ params: { id: own } }),
  'GET /transaction/:id/apply/:coupon': ({ own }) => ({ params: { id: own, coupon: '50% off / #1?' } }),
  'DELETE /transaction/:id/coupon': ({ own }) => ({ params: { id: own } }),
  'GET /coupons/:t/check/:coupon': ({ tournament, coupon }) => ({ params: { t: tournament, coupon } }),
  'GET /coupons/:t': inTournament,
  'POST /coupons/:t': ({ tournament }, serial) => ({
    params: { t: tournament },
    body: { id: `whole ${serial}`, value: 25 },
  }),
  'POST /coupons/:t/add': ({ tournament }, serial) => ({
    params: { t: tournament },
    body: { id: `code ${serial}`, value: 25, expiry: '2030-03-01T17:00', maxRedemptions: 5 },
  }),
  'POST /coupons/:t/edit/:id': ({ tournament, coupon }) => ({
    params: { t: tournament, id: coupon },
    body: { expiry: null, maxRedemptions: 9, maxRedemptionsPerMembership: 2 },
  }),
  'POST /disbursement/:t/preview': ({ tournament }) => ({
    params: { t: tournament },
    body: { ParticipantLimit: 10, PerParticipantFee: 5, PercentageToWithold: 0 },
  }),
  'GET /disbursement/:t/complete/:id': ({ tournament }) => ({ params: { t: tournament, id: 'never-previewed' } }),
  'GET /ledger': nothing,
  'GET /ledger/:period/account/:account': () => ({ params: { period: '2026-01', account: '1000' } }),
  'POST /ledger/:period/seal': () => ({ params: { period: '2025-12' } }),
  'GET /ledger/:period/reconciliation': () => ({ params: { period: '2026-01' } }),
  'GET /payouts': nothing,
  'GET /payouts/:id/parts': ({ payout }) => ({ params: { id: payout } }),
  'GET /provider-notices': nothing,
  'POST /provider-notices/:id/replay': ({ notice }) => ({ params: { id: notice } }),
  'GET /ledger/:period/export/:format': () => ({ params: { period: '2026-01', format: 'xero' } }),
  'GET /transactions/all': nothing,
  'GET /transactions/manage/:t': inTournament,
  'GET /transactions/manage/:t/get/:ids': ({ tournament, transaction }) => ({
    params: { t: tournament, ids: transaction },
  }),
  'POST /transactions/manage/:t/refund/:id': ({ tournament, transaction }, refundId) => ({
    params: { t: tournament, id: transaction },
    body: { refundId, amount: 1, description: 'Courtesy.', lineItemsToCancel: [] },
  }),
  'GET /transactions/:t/receipt/:id/resend': ({ tournament, transaction }) => ({
    params: { t: tournament, id: transaction },
  }),
  'GET /registrations/summary/:t': inTournament,
  'GET /registrations/figures/:t': inTournament,
  'GET /registrations/facilities/:t': inTournament,
  'POST /payments/notices': nothing,

  'GET /tournament/:t/brackets': inDrawn,
  'GET /tournament/:t/brackets/unmatched': inDrawn,
  'GET /tournament/:t/brackets/state': inDrawn,
  'GET /brackets/regenerate/:t': inTournament,
  'GET /brackets/regenerate/:t/preview': inTournament,
  'POST /brackets/swap/:t': ({ tournament }) => ({
    params: { t: tournament },
    body: { bracketId: 'never-drawn', studentId: 'unknown', from: 1, to: 2 },
  }),
  'GET /brackets/fits/:t': ({ drawn }) => ({
    params: { t: drawn },
    query: { eventId: 'unknown', studentId: 'unknown' },
  }),
  'POST /brackets/move/:t': ({ tournament }) => ({
    params: { t: tournament },
    body: {
      studentId: 'unknown',
      from: { bracketId: 'never-drawn', studentIds: [] },
      to: { bracketId: 'never-drawn-either', studentIds: [] },
    },
  }),
  'POST /brackets/place/:t': ({ tournament }) => ({
    params: { t: tournament },
    body: { studentId: 'unknown', to: { bracketId: 'never-drawn', studentIds: [] } },
  }),
  'POST /brackets/merge/:t': ({ tournament }) => ({
    params: { t: tournament },
    body: {
      eventId: 'unknown',
      divisionId: 'one',
      mergedDivisionId: 'another',
      seen: [
        { bracketId: 'never-drawn', studentIds: [] },
        { bracketId: 'never-drawn-either', studentIds: [] },
      ],
    },
  }),
  'POST /brackets/undo/:t': ({ tournament }) => ({ params: { t: tournament }, body: { changeId: 'never-made' } }),
  'GET /tournament/:t/rehearsal/fields': inTournament,
  'POST /tournament/:t/rehearsal': ({ tournament, drawn }) => ({
    params: { t: tournament },
    body: {
      field: { kind: 'earlier', tournamentId: drawn },
      pricesAt: '2030-01-01T00:00:00.000Z',
      pace: { match: 4, performance: 2, changeover: 3, pause: 30 },
    },
  }),

  'GET /athletecall/:t/status': inDrawn,
  'GET /athletecall/:t/event/:e': ({ drawn, drawnEvent }) => ({ params: { t: drawn, e: drawnEvent } }),
  'POST /athletecall/:t/staging': call({ location: 'Staging North', minutes: 10 }),
  'POST /athletecall/:t/assignlocation': call({ location: 'Ring 1' }),
  'POST /athletecall/:t/undostaging': call({}),
  'POST /athletecall/:t/undostaged': call({}),
  'GET /bouts/:t': inDrawn,
  'POST /bouts/:t/decide': bout({ boutId: '1-1', ...fought }),
  'POST /bouts/:t/correct': bout({ boutId: '1-1', result: fought }),
  'POST /bouts/:t/out': bout({ studentId: 'none', why: 'injured', losesPlace: false }),
  'POST /bouts/:t/back': bout({ studentId: 'none' }),
  'POST /bouts/:t/places': bout({ placings: [{ studentId: 'none', place: 1 }], changes: 0 }),
  'POST /bouts/:t/finish': bout({}),
  'POST /bouts/:t/reopen': bout({ reason: 'Wrong final' }),
  'GET /status/:id': ({ board }) => ({ params: { id: board } }),

  'GET /integrations/keys': nothing,
  'POST /integrations/keys/create': (_, serial) => ({ body: { id: serial, name: 'Federation', scopes: ['results'] } }),
  'POST /integrations/keys/revoke/:id': ({ apiKey }) => ({ params: { id: apiKey } }),
  'GET /integrations/webhooks': nothing,
  'GET /integrations/deliveries': nothing,
  'POST /integrations/webhooks/create': (_, serial) => ({ body: { id: serial, ...news } }),
  'POST /integrations/webhooks/update/:id': ({ webhook }) => ({ params: { id: webhook }, body: news }),
  'POST /integrations/webhooks/rotate/:id': ({ webhook }) => ({ params: { id: webhook } }),
  'POST /integrations/webhooks/switch/:id': ({ webhook }) => ({ params: { id: webhook }, body: { isOn: false } }),
  'POST /integrations/webhooks/test/:id': ({ webhook }) => ({ params: { id: webhook } }),
  'POST /integrations/webhooks/remove/:id': ({ unwantedWebhook }) => ({ params: { id: unwantedWebhook } }),
  'POST /integrations/deliveries/:webhookId/retry/:id': ({ webhook }) => ({
    params: { webhookId: webhook, id: 'no-such-delivery' },
  }),
  'POST /integrations/deliveries/:webhookId/replay/:id': ({ webhook }) => ({
    params: { webhookId: webhook, id: 'no-such-delivery' },
  }),
  'GET /v1/tournaments': nothing,
  'GET /v1/tournaments/:id/events': tournamentById,
  'GET /v1/tournaments/:id/entries': tournamentById,
  'GET /v1/tournaments/:id/placings': tournamentById,
  'GET /v1/tournaments/:id/results': tournamentById,
  'GET /organization/history': () => ({ query: { kind: 'people', limit: 20 } }),
  'GET /organization/reads': () => ({ query: { kind: 'people', limit: 20 } }),
  'GET /organization/reads/export': () => ({ query: { kind: 'people' } }),
  'GET /audit/:t': inTournament,
  'GET /audit/:t/actors': ({ tournament }) => ({ params: { t: tournament }, query: { name: 'Pat' } }),
  'GET /organization/history/actors': () => ({ query: { name: 'Pat' } }),
  'GET /audit/:t/as-of/:view': ({ tournament }) => ({
    params: { t: tournament, view: 'transactions' },
    query: { at: '999999' },
  }),
  'GET /audit/:t/states/:view/:id': ({ tournament, transaction }) => ({
    params: { t: tournament, view: 'transactions', id: transaction },
  }),
  'GET /organization/history/proof': nothing,
  'GET /organization/history/chain/:correlation': () => ({ params: { correlation: 'unknown' } }),
  'GET /organization/history/event/:position': () => ({ params: { position: '999999999' } }),
  'GET /organization/history/export': nothing,
  'POST /organization/history/export': (_, serial) => ({ body: { ...asked, exportId: serial } }),
  'GET /audit/:t/alerts': inTournament,
  'GET /audit/:t/alerts/:id': unknownAlert,
  'POST /audit/:t/alerts/:id/review': (ids, serial) => ({ ...unknownAlert(ids), body: { reviewId: serial, note: '' } }),
  'GET /organization/alerts': nothing,
  'GET /organization/alerts/:id': unknownId,
  'POST /organization/alerts/:id/review': (_, serial) => ({ ...unknownId(), body: { reviewId: serial, note: '' } }),
  'GET /organization/alert-settings': nothing,
  'POST /organization/alert-settings': () => ({ body: { unwatched: ['many-exports'], mailsAdmins: true } }),
  'GET /audit/:t/export': inTournament,
  'POST /audit/:t/export': ({ tournament }, serial) => ({
    params: { t: tournament },
    body: { ...asked, exportId: serial },
  }),
  'GET /history-export/:id': () => ({
    params: { id: 'unknown' },
    query: { user: 'unknown', content: 'sealed', expires: '2030-01-01T00:00:00.000Z', signature: 'none' },
  }),
  'GET /organization/as-of/:view': () => ({ params: { view: 'ledger' }, query: { at: '999999' } }),
  'GET /audit/:t/chain/:correlation': ({ tournament }) => ({
    params: { t: tournament, correlation: 'request-1' },
  }),
  'GET /audit/:t/event/:position': ({ tournament }) => ({ params: { t: tournament, position: '0' } }),
  'GET /audit/:t/record/:kind/:id': ({ tournament, transaction }) => ({
    params: { t: tournament, kind: 'transaction', id: transaction },
  }),
}

/** Bodies without a schema: a notice is verified by its signature, which is wrong here. */
const rawBodies: Readonly<Record<string, unknown>> = { 'POST /payments/notices': { id: 'evt_1' } }

export interface Asked {
  /** Below `/api/`. */
  readonly path: string
  readonly body?: unknown
}
/** A valid request with these ids. Throws for an endpoint without one. */
export const requestTo = (endpoint: AnyEndpoint, ids: Ids, serial: string): Asked => {
  const recipes: Readonly<Record<string, (ids: Ids, serial: string) => AnyInput>> = requests
  const key = keyOf(endpoint)
  const input = recipes[key]?.(ids, serial)
  if (input === undefined) throw new Error(`there is no request for ${key}`)
  return { path: pathOf(endpoint.path, input).slice(1), body: input.body ?? rawBodies[key] }
}
