import { importTemplate } from '../../../api/registration/import-template.xlsx.ts'
import { openMembership } from '../../../commands/accounts/membership.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { recordPayout } from '../../../commands/payments/payouts/record-payout.ts'
import type { UploadTicket } from '../../../commands/ports/blob-store.ts'
import { addStakeholder } from '../../../commands/tournaments/stakeholders.ts'
import { findPerson, findUserByEmail, type PersonRow } from '../../../projections/accounts/people.queries.ts'
import { bracketsOf } from '../../../projections/brackets/brackets.queries.ts'
import { transactionsOfTournament } from '../../../projections/payments/transactions.queries.ts'
import { registrationGrid } from '../../../projections/registration/registrations.queries.ts'
import { unendedRegistrationsOf } from '../../../projections/registration/unended-registrations.queries.ts'
import { tournamentById } from '../../../projections/tournaments/tournaments.queries.ts'
import { harborStaff, lionsStaff } from '../../../scripts/seed/demo-people.ts'
import { kitFor } from '../../../scripts/seed/kit.ts'
import { openIds } from '../../../scripts/seed/lions-open.ts'
import { winterIds } from '../../../scripts/seed/lions-others.ts'
import { payAsBrowser, simulatorOf } from '../../support/payment-simulator.ts'
import { png } from '../../support/pictures.ts'
import type { Product } from '../../support/product.ts'
import { untilIdle } from '../../support/until-idle.ts'
import { handInAVideo } from '../../support/video/hand-in.ts'
import type { Ids } from './requests.ts'
import { testContext as context } from './test-context.ts'

const AT = '2026-01-01T00:00:00.000Z'
const personOf = async ({ app }: Product, tenant: string, email: string): Promise<PersonRow> => {
  const user = await findUserByEmail(app.reader, tenant, email)
  const person = user === undefined ? undefined : await findPerson(app.reader, tenant, user.objectId)
  if (person === undefined) throw new Error(`the demo lacks ${email}`)
  return person
}

const uploaded = (product: Product, tenant: string, tournamentId: string): Promise<string> =>
  upload(product.app.commands.issueImportTicket(tenant, tournamentId, crypto.randomUUID()))

const uploadedMembers = (product: Product, tenant: string): Promise<string> =>
  upload(product.app.commands.issueMemberTicket(tenant, crypto.randomUUID()))

const upload = async (ticket: Promise<UploadTicket>): Promise<string> => {
  const { endpoint, container, filename, sasToken } = await ticket
  const answer = await fetch(`${endpoint}/${container}/${filename}?${sasToken.replace(/^\?/, '')}`, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob' },
    body: Buffer.from(await importTemplate({ events: [], facilities: [], levels: [], canAddFacility: false })),
  })
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  return filename
}

const picturedIn = async ({ app }: Product, tenant: string, studentId = '') => {
  const imageId = crypto.randomUUID()
  mustSucceed(await app.commands.storePicture(tenant, { personId: studentId, imageId, bytes: png(4, 4) }))
  const poster = crypto.randomUUID()
  const picture = { imageId: poster, bytes: png(4, 4) }
  mustSucceed(
    await app.commands.receiveDisplayPicture(tenant, picture, await app.commands.issueDisplayTicket(tenant, poster)),
  )
  return { pictured: studentId, picture: imageId, poster }
}

const photographed = async ({ app }: Product, tenant: string, userId: string): Promise<string> => {
  const imageId = crypto.randomUUID()
  const imageUri = mustSucceed(await app.commands.storePicture(tenant, { personId: userId, imageId, bytes: png(4, 4) }))
  mustSucceed(await app.commands.setProfilePicture(context(tenant), { userId, imageUri }))
  return userId
}

const signedInAs = async ({ app }: Product, tenant: string, userId: string): Promise<string> => {
  const sessionId = crypto.randomUUID()
  const session = { sessionId, userId, issuer: 'https://login.example', providerSession: null, userAgent: '' }
  mustSucceed(await app.commands.noteSession(context(tenant), session))
  return sessionId
}

const givenBy = async ({ app }: Product, tenant: string, userId: string): Promise<string> => {
  const feedbackId = crypto.randomUUID()
  const written = { category: 'Bug' as const, summary: 'The board is dark.', detail: '' }
  mustSucceed(await app.commands.giveFeedback(context(tenant), { feedbackId, userId, ...written }))
  return feedbackId
}

/** Invoices opened by the family: one to pay, one to cancel. */
const invoicesIn = async ({ app }: Product, tenant: string, tournamentId: string, membershipId: string | null) => {
  const bill = async (description: string): Promise<string> => {
    const asked = { tournamentId, membershipId: membershipId ?? '', description, amount: 2_000 }
    const { invoiceId } = mustSucceed(await app.commands.newInvoice(context(tenant), asked))
    mustSucceed(await app.commands.viewInvoice(context(tenant), { invoiceId }))
    return invoiceId
  }
  return { invoice: await bill('Late weigh-in'), unwantedInvoice: await bill('Gym bag') }
}

/** An API key, and webhooks that receive nothing. */
const integratedWith = async ({ app: { commands } }: Product, tenant: string) => {
  const id = () => crypto.randomUUID()
  const ids = { apiKey: id(), webhook: id(), unwantedWebhook: id() }
  mustSucceed(await commands.createApiKey(context(tenant), { apiKeyId: ids.apiKey, name: 'Site', scopes: ['entries'] }))
  for (const webhookId of [ids.webhook, ids.unwantedWebhook]) {
    const asked = { webhookId, url: 'https://hooks.club.example/', kinds: ['refund.succeeded'] as const }
    mustSucceed(await commands.addWebhook(context(tenant), asked))
    mustSucceed(await commands.switchWebhook(context(tenant), { webhookId, isOn: false, reason: 'asked' }))
  }
  return ids
}

/** A notice that the provider no longer has. */
const noticedBy = async ({ app }: Product, tenant: string): Promise<string> => {
  const id = `evt_${crypto.randomUUID()}`
  const about = { objectId: 'cus_1', paymentIntentId: null, tenant }
  mustSucceed(await app.commands.receivePaymentNotice({ id, type: 'customer.created', created: AT, ...about }, id))
  return id
}

/** A pay-out that the provider no longer has. */
const paidOutTo = async ({ app }: Product, tenant: string): Promise<string> => {
  const payoutId = `po_${crypto.randomUUID()}`
  const payout = {
    payoutId,
    amount: 100,
    ofOthers: null,
    currency: 'usd',
    created: AT,
    arrival: AT,
    status: 'paid',
    reason: '',
  } as const
  mustSucceed(await recordPayout(app)(context(tenant), payout))
  return payoutId
}

/** An unused coupon. */
const couponIn = async ({ app }: Product, tenant: string, tournamentId: string): Promise<string> => {
  const couponId = `Ten % / ${crypto.randomUUID()}`
  const limits = { expiry: null, maxRedemptions: 5, maxRedemptionsPerMembership: null }
  mustSucceed(await app.commands.createCoupon(context(tenant), { tournamentId, couponId, value: 1_000, ...limits }))
  return couponId
}

/** A facility, a program, a level and custom inputs that are not in use. */
const setUpIn = async ({ app: { commands } }: Product, tenant: string) => {
  const id = () => crypto.randomUUID()
  const ids = { facility: id(), program: id(), level: id(), input: id(), otherInput: id(), removedInput: id() }
  const lessons = { lesson: id(), unwantedLesson: id() }
  const details = { title: 'Hill Dojo', shortTitle: 'Hill', location: '' }
  mustSucceed(await commands.addFacility(context(tenant), { facilityId: ids.facility, ...details }))
  mustSucceed(await commands.addProgram(context(tenant), { programId: ids.program, name: 'Seniors' }))
  const rank = { order: 50, grade: '', label: 'Gray', description: 'Between two.', programIds: [ids.program] }
  mustSucceed(await commands.addLevel(context(tenant), { levelId: ids.level, ...rank }))
  const asked = { description: '', type: 'String' as const, isRequired: false, options: [], dataValidator: null }
  for (const inputId of [ids.input, ids.otherInput, ids.removedInput]) {
    const question = { ...asked, inputId, bindTo: `x:${inputId}`, label: 'Shoe size' }
    mustSucceed(await commands.defineCustomInput(context(tenant), question))
  }
  await withSchedule(commands, tenant)
  for (const lessonId of Object.values(lessons))
    mustSucceed(await commands.addLesson(context(tenant), onMondays(lessonId)))
  const grading = { category: id(), rubric: id(), looseRubric: id(), scoringRule: id() }
  mustSucceed(await commands.createCategory(context(tenant), { categoryId: grading.category, title: 'Sabre' }))
  const marked = { categoryId: grading.category, rubricType: 'TimeScoped' as const, weight: 0.05 }
  for (const rubricId of [grading.rubric, grading.looseRubric])
    mustSucceed(await commands.createRubric(context(tenant), { ...marked, rubricId, title: rubricId }))
  const points = { title: 'Technique', scoreImpact: 'Decrement' as const, value: 1, min: 0, max: 1 }
  const rule = { ...points, ruleId: grading.scoringRule, rubricIds: [grading.rubric] }
  mustSucceed(await commands.createScoringRule(context(tenant), rule))
  const items = await curriculumIn(commands, tenant, grading.category)
  return { organization: tenant, ...ids, ...lessons, ...grading, ...items }
}

/** A curriculum item for everyone, one that may be deleted, and one with a submitted video. */
const curriculumIn = async (commands: Product['app']['commands'], tenant: string, filmedIn: string) => {
  const id = () => crypto.randomUUID()
  const ids = { curriculumItem: id(), unwantedItem: id(), filmedItem: id() }
  const { levels } = await commands.readTenant(tenant)
  const lowest = new Map(
    [...levels.values()]
      .sort((a, b) => b.order - a.order)
      .flatMap(({ levelId, programIds }) => programIds.map((programId) => [programId, levelId] as const)),
  )
  const intendedAudience = [...lowest].map(([programId, levelId]) => ({
    programId,
    levelId,
    comparison: 'EqualToOrGreaterThan' as const,
  }))
  for (const itemId of Object.values(ids)) {
    const item = { itemId, name: 'First form', description: 'Twenty steps.', responseDescription: '', imageUri: null }
    const isFilmed = itemId === ids.filmedItem
    const asked = isFilmed
      ? { categoryId: filmedIn, response: 'Video' as const }
      : { categoryId: null, response: 'None' as const }
    const sorted = { ...asked, subcategory: '', steps: [], techniques: [] }
    const reviewPolicy = { requiredReviews: 1, requiredReviewers: [], scoreCalculation: 'Sum' as const }
    const all = { ...item, ...sorted, intendedAudience, resources: [], reviewPolicy }
    mustSucceed(await commands.createCurriculumItem(context(tenant), all))
  }
  return ids
}

/** A family's video, for an item of the curriculum. */
const filmedBy = ({ app }: Product, tenant: string, parent: PersonRow, itemId: string, studentId = '') =>
  handInAVideo(app, context(tenant), { membershipId: parent.membershipId ?? '', studentId, itemId })

/** The same, with a review of it. */
const reviewedIn = async (product: Product, tenant: string, parent: PersonRow, itemId: string, studentId = '') => {
  const { submissionId } = await filmedBy(product, tenant, parent, itemId, studentId)
  const review = `review-of-${submissionId}`
  const verdict = { authorId: parent.userId, status: 'pass' as const, text: 'Well done.', marks: [] }
  mustSucceed(await product.app.commands.giveReview(context(tenant), { submissionId, reviewId: review, ...verdict }))
  return { reviewed: submissionId, review }
}

const withSchedule = async (commands: Product['app']['commands'], tenant: string): Promise<void> => {
  const { details } = await commands.readTenant(tenant)
  if (details === null) throw new Error(`${tenant} is not open`)
  const { tenant: _, currency: __, features, ...settings } = details
  const withIt = [...new Set([...features, 'Schedule' as const])]
  mustSucceed(await commands.changeTenant(context(tenant), { settings, features: withIt, expected: null }))
}

const onMondays = (lessonId: string) => ({
  lessonId,
  title: 'Seniors',
  description: '',
  dayOfWeek: 1,
  startTime: '17:30',
  endTime: '18:15',
  startDate: '2026-01-05',
  endDate: null,
  delivery: 'Online' as const,
  joinLink: '',
  joinInstructions: '',
  instructorId: null,
  intendedAudience: [],
})

/** Pending invitations. */
const invitedTo = async ({ app }: Product, tenant: string, membershipId: string | null) => {
  const invite = async (names: readonly string[]): Promise<readonly string[]> => {
    const emails = names.map((name) => `${name}-${crypto.randomUUID()}@${tenant}.example`)
    const who = { roles: ['Reviewer' as const], students: [], customMessage: '', marketingConsent: false }
    const input = { ...who, emails, trainingFacility: { id: null, title: '' } }
    return mustSucceed(await app.commands.inviteUsers(context(tenant), input)).userIds
  }
  const tokenFor = async (userId = ''): Promise<string> => {
    const { link } = mustSucceed(await app.commands.getInvitationLink(context(tenant), userId))
    return link.split('/').at(-1) ?? ''
  }
  const [seen, unwanted, redeemable] = await invite(['seen', 'unwanted', 'redeemable'])
  const [invited = '', uninvited = ''] = await invite(['invited', 'uninvited'])
  const email = `guardian-${crypto.randomUUID()}@${tenant}.example`
  const guardian = mustSucceed(
    await app.commands.inviteGuardian(context(tenant), { membershipId: membershipId ?? '', email }),
  )
  return {
    invitation: await tokenFor(seen),
    unwanted: await tokenFor(unwanted),
    redeemable: await tokenFor(redeemable),
    invited,
    uninvited,
    guardian: guardian.userId,
  }
}

const membersOf = async (product: Product, tenant: string) => {
  const opened = async (...userIds: readonly string[]): Promise<string> => {
    const membershipId = crypto.randomUUID()
    const membership = { membershipId, status: 'Active', facilityId: null, userIds } as const
    mustSucceed(await openMembership(product.app)(context(tenant), membership))
    return membershipId
  }
  const registered = async (): Promise<string> => {
    const userId = crypto.randomUUID()
    const user = { userId, objectId: userId, email: `${userId}@${tenant}.example`, displayName: 'Guest', mobile: null }
    mustSucceed(await registerUser(product.app)(context(tenant), { ...user, roles: ['Viewer'] }))
    return userId
  }
  const guest = await registered()
  const household = await opened(await registered(), guest)
  return { member: await opened(), leaving: await opened(), household, guest, forgotten: await opened() }
}

/** An athlete of the facility whom no other tournament locks. */
const athleteOfOne = async ({ app }: Product, tournamentId: string, facilityId: string | null): Promise<string> => {
  for (const { studentId } of await registrationGrid(app.reader, 'lions', tournamentId, facilityId)) {
    const unended = await unendedRegistrationsOf(app.reader, 'lions', studentId, app.clock.now())
    if (unended.length === 1 && unended[0] === tournamentId) return studentId
  }
  return ''
}

/**
 * Ids of one organization that a valid request needs; records missing in the demo are added by the program's own
 * commands.
 */
export const lionsIds = async (product: Product): Promise<Ids> => {
  const { app } = product
  const kit = kitFor(app, 'lions', AT)
  const { tournament, forms: event } = openIds(kit)
  const { tournament: drawn } = winterIds(kit)
  const parent = await personOf(product, 'lions', lionsStaff.parent.email)
  const judge = await personOf(product, 'lions', lionsStaff.judge.email)
  const coach = await personOf(product, 'lions', lionsStaff.coach.email)
  for (const tournamentId of [tournament, drawn]) {
    const stakeholder = { membershipId: judge.membershipId ?? '', userId: judge.userId, facilityId: null }
    const added = { ...stakeholder, roles: [{ value: 'judge' as const, studentIds: [] }] }
    mustSucceed(
      await addStakeholder(app)(context('lions'), { tournamentId, stakeholder: added, hasAcknowledged: true }),
    )
  }
  const own = await purchase(product, parent, tournament, event)
  await untilIdle(product)
  const athlete = await athleteOfOne(product, tournament, coach.trainingFacilityId)
  const all = await registrationGrid(app.reader, 'lions', tournament)
  const paid = await transactionsOfTournament(app.reader, 'lions', tournament)
  const fresh = paid.find(({ type, status, total }) => type === 'charge' && status === 'success' && total > 1_000)
  const bracket = (await bracketsOf(app.reader, 'lions', drawn)).at(-1)
  const setUp = await setUpIn(product, 'lions')
  return {
    tournament,
    drawn,
    event,
    drawnEvent: bracket?.eventId ?? '',
    student: athlete,
    child: parent.studentIds[1] ?? '',
    entry: all.at(-1)?.registeredEvents[0]?.entryId ?? '',
    entrant: all.at(-1)?.studentId ?? '',
    offeredProgram: kit.id('program', 0),
    offeredLevel: kit.id('level', 2),
    transaction: fresh?.transactionId ?? '',
    own,
    coupon: await couponIn(product, 'lions', tournament),
    ...(await invoicesIn(product, 'lions', tournament, parent.membershipId)),
    bracket: bracket?.bracketId ?? '',
    board: (await tournamentById(app.reader, 'lions', drawn))?.statusHubId ?? '',
    workbook: await uploaded(product, 'lions', tournament),
    memberWorkbook: await uploadedMembers(product, 'lions'),
    ...(await picturedIn(product, 'lions', parent.studentIds[0])),
    feedback: await givenBy(product, 'lions', parent.userId),
    ...setUp,
    submission: (await filmedBy(product, 'lions', parent, setUp.filmedItem, parent.studentIds[1])).submissionId,
    ...(await reviewedIn(product, 'lions', parent, setUp.filmedItem, parent.studentIds[1])),
    ...(await integratedWith(product, 'lions')),
    notice: await noticedBy(product, 'lions'),
    payout: await paidOutTo(product, 'lions'),
    ...(await invitedTo(product, 'lions', parent.membershipId)),
    ...(await membersOf(product, 'lions')),
    user: await photographed(product, 'lions', parent.userId),
    session: await signedInAs(product, 'lions', parent.userId),
    gym: parent.trainingFacilityId ?? '',
  }
}

/** A family's purchase, paid by card. */
const purchase = async (product: Product, parent: PersonRow, tournamentId: string, eventId: string) => {
  const { app, parts } = product
  const checkoutId = crypto.randomUUID()
  const { userId, membershipId, studentIds } = parent
  const entries = [{ eventId, studentId: studentIds[0] ?? '' }]
  const terms = { hasAccepted: true, accepted: [] }
  const { clientSecret } = mustSucceed(
    await app.commands.checkout(context('lions', { userId, role: 'parent' }), {
      checkoutId,
      userId,
      membershipId: membershipId ?? '',
      cart: { tournamentId, entries, items: [], answers: [], terms },
    }),
  )
  await payAsBrowser(simulatorOf(parts), clientSecret ?? '', { number: '4242424242424242' })
  const intent = await app.gateway.retrieveIntent((clientSecret ?? '').split('_secret_')[0] ?? '')
  mustSucceed(await app.commands.recordChargeOutcome(context('lions'), intent))
  return checkoutId
}

export const harborIds = async (product: Product): Promise<Ids> => {
  const { app } = product
  const kit = kitFor(app, 'harbor', AT)
  const tournament = kit.id('regatta')
  const event = kit.id('regatta', 'kata')
  const parent = await personOf(product, 'harbor', harborStaff.parent.email)
  mustSucceed(await app.commands.regenerateBrackets(context('harbor'), { tournamentId: tournament }))
  await untilIdle(product)
  const [athlete] = await registrationGrid(app.reader, 'harbor', tournament)
  const [paid] = await transactionsOfTournament(app.reader, 'harbor', tournament)
  const [bracket] = await bracketsOf(app.reader, 'harbor', tournament)
  const setUp = await setUpIn(product, 'harbor')
  return {
    tournament,
    drawn: tournament,
    event,
    drawnEvent: event,
    student: athlete?.studentId ?? '',
    child: parent.studentIds[0] ?? '',
    entry: athlete?.registeredEvents[0]?.entryId ?? '',
    entrant: athlete?.studentId ?? '',
    offeredProgram: kit.id('program', 0),
    offeredLevel: kit.id('level', 2),
    transaction: paid?.transactionId ?? '',
    own: paid?.transactionId ?? '',
    coupon: await couponIn(product, 'harbor', tournament),
    ...(await invoicesIn(product, 'harbor', tournament, parent.membershipId)),
    bracket: bracket?.bracketId ?? '',
    board: (await tournamentById(app.reader, 'harbor', tournament))?.statusHubId ?? '',
    workbook: await uploaded(product, 'harbor', tournament),
    memberWorkbook: await uploadedMembers(product, 'harbor'),
    ...(await picturedIn(product, 'harbor', parent.studentIds[0])),
    feedback: await givenBy(product, 'harbor', parent.userId),
    ...setUp,
    submission: (await filmedBy(product, 'harbor', parent, setUp.filmedItem, parent.studentIds[0])).submissionId,
    ...(await reviewedIn(product, 'harbor', parent, setUp.filmedItem, parent.studentIds[0])),
    ...(await integratedWith(product, 'harbor')),
    notice: await noticedBy(product, 'harbor'),
    payout: await paidOutTo(product, 'harbor'),
    ...(await invitedTo(product, 'harbor', parent.membershipId)),
    ...(await membersOf(product, 'harbor')),
    user: await photographed(product, 'harbor', parent.userId),
    session: await signedInAs(product, 'harbor', parent.userId),
    gym: parent.trainingFacilityId ?? '',
  }
}
