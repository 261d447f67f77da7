import type { PictureToShow } from '../../commands/accounts/pictures/read-picture.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { parseUploadedPicture, type UploadedPicture } from '../../domain/kernel/picture.ts'
import { membershipById } from '../../projections/accounts/memberships.queries.ts'
import { feedbackOfUser, invitationsOfUser, ownHistory } from '../../projections/accounts/own-data.queries.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { userById } from '../../projections/accounts/people.queries.ts'
import { sessionsOfUser } from '../../projections/accounts/sessions.queries.ts'
import { transactionsOfMembership } from '../../projections/payments/transactions.queries.ts'
import { registrationsOfMembership } from '../../projections/registration/member-registration.queries.ts'
import type { App } from '../composition/app.ts'
import type { ZippedFile } from '../documents/zip.ts'

const README = `This is a copy of the personal data that the organization has of you and, if you
have a membership, of the students and payments of your family.

user.json           your account
membership.json     your membership
students.json       the students of your membership
registrations.json  their registrations, tournament by tournament
transactions.json   your family's payments and refunds, in dollars
invitations.json    the invitations that you were sent, and the texts accepted with them
feedback.json       what you wrote to the organization, and its answers
sessions.json       the browsers in which you are signed in
history.json        what was recorded of you and your students, and when
pictures/           pictures of you and your students

Times are in UTC. Weights are in kilograms, heights in centimeters; 0 means unknown.
`

/**
 * Files with everything the organization stores about a user and the user's family, and nothing about other families.
 * Pictures are read one at a time while the archive is written: all of a family's may not fit in memory.
 */
export const exportPersonalData = async (app: App, person: PersonRow): Promise<AsyncIterable<ZippedFile>> => {
  const { tenant, userId, membershipId } = person
  const { reader } = app
  const [user, membership, registrations, transactions, invitations, feedback, sessions, history] = await Promise.all([
    userById(reader, tenant, userId),
    membershipId === null ? undefined : membershipById(reader, tenant, membershipId),
    membershipId === null ? [] : registrationsOfMembership(reader, tenant, membershipId),
    membershipId === null ? [] : transactionsOfMembership(reader, tenant, membershipId),
    invitationsOfUser(reader, tenant, userId),
    feedbackOfUser(reader, tenant, userId),
    sessionsOfUser(reader, tenant, userId),
    ownHistory(reader, tenant, userId, [userId, ...person.studentIds]),
  ])
  const { students = [], ...family } = membership ?? {}
  const amounts = ['discount', 'convenienceFee', 'platformFee', 'total', 'processorFee', 'refunded', 'chargedBack']
  const inDollars = (row: object): object =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [
        field,
        amounts.includes(field) && typeof value === 'number' ? toDollars(value) : value,
      ]),
    )
  const paid = transactions.map((row) => ({
    ...inDollars(row),
    lineItems: row.lineItems.map((line) => ({ ...line, price: toDollars(line.price), tax: toDollars(line.tax) })),
  }))
  const texts: ZippedFile[] = [['README.txt', README]]
  const tables = { user, membership: membership === undefined ? null : family, students, registrations }
  const rest = { transactions: paid, invitations, feedback, sessions, history }
  for (const [name, content] of Object.entries({ ...tables, ...rest })) {
    texts.push([`${name}.json`, `${JSON.stringify(content, null, 2)}\n`])
  }
  const addresses = [
    user?.profileImageUri ?? '',
    ...students.flatMap(({ imageUri, customValues }) => [imageUri ?? '', ...customValues.map(({ value }) => value)]),
  ]
  const own = new Set([userId, ...students.map(({ studentId }) => studentId)])
  const uploaded = [...new Set(addresses)].flatMap((address) => parseUploadedPicture(address) ?? [])
  const pictures = uploaded.filter(({ personId }) => own.has(personId))
  return filesOf(texts, pictures, (picture) => app.commands.readPicture(tenant, picture))
}

async function* filesOf(
  texts: readonly ZippedFile[],
  pictures: readonly UploadedPicture[],
  read: (picture: UploadedPicture) => Promise<PictureToShow | null>,
): AsyncGenerator<ZippedFile> {
  yield* texts
  for (const { personId, imageId } of pictures) {
    const picture = await read({ personId, imageId })
    if (picture === null) continue
    yield [`pictures/${personId}-${imageId}.${picture.type.slice('image/'.length)}`, picture.bytes]
  }
}
