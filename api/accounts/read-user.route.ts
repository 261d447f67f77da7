import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { personOfMembership } from '../../projections/accounts/membership-people.queries.ts'
import { personByUserId, userById } from '../../projections/accounts/people.queries.ts'
import { registrationsOfMembership } from '../../projections/registration/member-registration.queries.ts'
import { type MemberDetails, NEVER, readUser } from '../contract/admin-users.ts'
import { found, route, unwrap } from '../http/route.ts'

/** A person's page in the admin console; an erased user is not found. */
export const readUserRoute = route(readUser, async ({ app, tenant, person, params }): Promise<MemberDetails> => {
  unwrap(mayManageAccounts(person))
  const [row, of, invited] = await Promise.all([
    userById(app.reader, tenant, params.id),
    personByUserId(app.reader, tenant, params.id),
    personOfMembership(app.reader, tenant, params.id),
  ])
  const user = found(row?.email === '' ? undefined : row, accountsText('person-gone'))
  const membershipId = of?.membershipId ?? null
  const registered = membershipId === null ? [] : await registrationsOfMembership(app.reader, tenant, membershipId)
  return {
    id: user.userId,
    displayName: user.displayName,
    email: user.email,
    roles: [...user.roles],
    lastVisit: user.lastVisit ?? NEVER,
    invited: invited?.invited ?? NEVER,
    invitationStatus: invited?.invitationStatus ?? null,
    mobile: user.mobile,
    mobileConsentDate: user.mobileConsentDate,
    notifyEmail: user.notifyEmail,
    notifyMobile: user.notifyMobile,
    profileImageUri: user.profileImageUri,
    trainingFacilityId: user.facilityId,
    trainingFacilityTitle: user.facilityTitle,
    membershipId,
    invitationExpires: invited?.expires ?? null,
    invitationAccepted: invited?.joined ?? null,
    undelivered: invited?.undelivered ?? null,
    hasSignedIn: user.lastVisit !== null || user.objectId !== user.userId,
    erasureDue: user.erasureDue,
    acceptances: registered
      .filter(({ acceptedTerms }) => acceptedTerms.length > 0)
      .map(({ tournamentId, tournamentTitle, acceptedTerms }) => ({
        tournamentId,
        title: tournamentTitle ?? '',
        general: acceptedTerms.some(({ kind }) => kind === 'general'),
        additional: acceptedTerms.filter(({ kind }) => kind !== 'general').length,
      })),
    created: user.created,
    modified: user.modified,
  }
})
