import { mayViewUser } from '../../commands/accounts/policies.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { parseUploadedPicture } from '../../domain/kernel/picture.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { userById } from '../../projections/accounts/people.queries.ts'
import {
  cancelEmailChange,
  checkEmailChange,
  chooseLanguage,
  confirmEmailChange,
  confirmMobile,
  notifyByEmail,
  notifyByMobile,
  provisionMobile,
  readUserPhoto,
  resendEmailChange,
  setUserPhoto,
  touchMembership,
  updateProfile,
} from '../contract/profile.ts'
import { found, Refused, route, unwrap } from '../http/route.ts'
import { ownRole } from './own-role.ts'

export const updateProfileRoute = route(updateProfile, async ({ app, body, person, command }) => {
  const { position } = unwrap(
    await app.commands.changeProfile(command(ownRole(person)), {
      userId: person.userId,
      displayName: body.DisplayName,
      email: body.Email,
      mobile: body.Mobile ?? '',
      facilityId: body.TrainingFacilityId,
      facilityTitle: body.TrainingFacilityTitle,
    }),
  )
  return { position }
})

export const checkEmailChangeRoute = route(checkEmailChange, async ({ app, tenant, params, person }) =>
  unwrap(await app.commands.checkEmailChange(tenant, { userId: person.userId, token: params.token })),
)

export const confirmEmailChangeRoute = route(confirmEmailChange, async ({ app, params, person, command }) => {
  const opened = { userId: person.userId, token: params.token }
  return unwrap(await app.commands.confirmEmailChange(command(ownRole(person)), opened))
})

export const resendEmailChangeRoute = route(resendEmailChange, async ({ app, person, command }) => {
  const { position } = unwrap(await app.commands.resendEmailChange(command(ownRole(person)), { userId: person.userId }))
  return { position }
})

export const cancelEmailChangeRoute = route(cancelEmailChange, async ({ app, person, command }) => {
  const { position } = unwrap(await app.commands.cancelEmailChange(command(ownRole(person)), { userId: person.userId }))
  return { position }
})

export const notifyByEmailRoute = route(notifyByEmail, async ({ app, params, person, command }) => {
  const input = { userId: person.userId, notifyEmail: params.flag === 'true' }
  const { position } = unwrap(await app.commands.setNotifications(command(ownRole(person)), input))
  return { position }
})

export const notifyByMobileRoute = route(notifyByMobile, async ({ app, params, person, command }) => {
  const input = { userId: person.userId, notifyMobile: params.flag === 'true' }
  const { position } = unwrap(await app.commands.setNotifications(command(ownRole(person)), input))
  return { position }
})

export const provisionMobileRoute = route(provisionMobile, async ({ app, body, person, command }) => {
  if (!app.hasTextMessages) {
    throw new Refused(refusal('conflict', 'text-messages-off', accountsText('text-messages-off')))
  }
  const input = { userId: person.userId, number: body.number }
  const { position } = unwrap(await app.commands.requestMobileCode(command(ownRole(person)), input))
  return { position }
})

export const confirmMobileRoute = route(confirmMobile, async ({ app, body, person, command }) => {
  const given = { userId: person.userId, code: body.code }
  const { position } = unwrap(await app.commands.confirmMobile(command(ownRole(person)), given))
  return { position }
})

/** Responds with base64 in JSON: the console sends its bearer token, which an `<img>` cannot. */
export const readUserPhotoRoute = route(readUserPhoto, async ({ app, tenant, params, person }) => {
  const user = mayViewUser(person, params.id).ok ? await userById(app.reader, tenant, params.id) : undefined
  const uploaded = parseUploadedPicture(found(user).profileImageUri ?? '')
  const { type, bytes } = found(uploaded === null ? null : await app.commands.readPicture(tenant, uploaded))
  return { contentType: type, value: Buffer.from(bytes).toString('base64') }
})

export const setUserPhotoRoute = route(setUserPhoto, async ({ app, tenant, body, person, command }) => {
  const { userId } = person
  const { ImageUri: imageUri } = body
  if (imageUri !== null) {
    const uploaded = parseUploadedPicture(imageUri)
    // Only a picture uploaded for this person: it is encrypted with their key.
    found(uploaded?.personId === userId ? await app.commands.readPicture(tenant, uploaded) : null)
  }
  const { position } = unwrap(await app.commands.setProfilePicture(command(ownRole(person)), { userId, imageUri }))
  return { position }
})

export const chooseLanguageRoute = route(chooseLanguage, async ({ app, body, person, command }) => {
  const chosen = { userId: person.userId, language: body.language }
  const { position } = unwrap(await app.commands.chooseLanguage(command(ownRole(person)), chosen))
  return { position }
})

/** The console calls it once per visit (accounts rule 35). */
export const touchMembershipRoute = route(touchMembership, async ({ app, person, command }) => {
  const { position } = unwrap(await app.commands.recordVisit(command(ownRole(person)), { userId: person.userId }))
  return { position }
})
