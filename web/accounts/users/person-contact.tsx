import type { MemberDetails } from '../../../api/contract/admin-users.ts'
import { formatPhone } from '../../../domain/kernel/phone.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { membersText } from '../../texts/en/members.ts'
import { peopleText } from '../../texts/en/people.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { Section } from '../../ui/page.tsx'
import { When, whenText } from '../../ui/when.tsx'
import { Picture } from '../pictures/picture.tsx'
import photo from '../students/student.module.css'
import { dateOf } from './member-labels.ts'

/** The user's contact data, roles, and how they joined. */
export const PersonContact = ({ person }: { readonly person: MemberDetails }) => {
  const environment = useEnvironment()
  const facilities = environment.status === 'ready' ? environment.data.trainingFacilities : []
  const facility = facilities.find(({ id }) => id === person.trainingFacilityId)?.title
  const own = person.trainingFacilityTitle
  const lastVisit = dateOf(person.lastVisit)
  return (
    <Section title={peopleText('contact')}>
      {person.profileImageUri === null || person.profileImageUri === '' ? null : (
        <span className={photo.avatar}>
          <Picture uri={person.profileImageUri} alt="" />
        </span>
      )}
      <KeyValue
        items={[
          [
            peopleText('email'),
            <a key="email" href={`mailto:${person.email}`}>
              {person.email}
            </a>,
          ],
          [peopleText('mobile'), mobileText(person)],
          [peopleText('roles'), person.roles.map((role) => membersText(role)).join(', ')],
          [
            peopleText('facility'),
            facility ?? (own === null || own === '' ? null : peopleText('ownFacility', { title: own })),
          ],
          [peopleText('notifications'), notificationsText(person)],
          [peopleText('invitation'), invitationText(person)],
          [peopleText('signIn'), peopleText(person.hasSignedIn ? 'signInYes' : 'signInNo')],
          [
            peopleText('lastVisit'),
            lastVisit === null ? peopleText('never') : <When key="visit" at={lastVisit} as="relative" />,
          ],
          [peopleText('since'), <When key="since" at={person.created} as="day" />],
          [
            peopleText('acceptances'),
            person.acceptances.length === 0 ? null : <Acceptances key="terms" of={person.acceptances} />,
          ],
        ]}
      />
    </Section>
  )
}

const mobileText = ({ mobile, mobileConsentDate }: MemberDetails): string | null => {
  if (mobile === null) return null
  const shown = formatPhone(mobile)
  return mobileConsentDate === null
    ? shown
    : peopleText('mobileConsent', { mobile: shown, date: whenText(mobileConsentDate, 'day') })
}

const notificationsText = ({ notifyEmail, notifyMobile }: MemberDetails): string =>
  peopleText(notifyEmail && notifyMobile ? 'byBoth' : notifyEmail ? 'byEmail' : notifyMobile ? 'byMobile' : 'byNone')

const invitationText = (person: MemberDetails): string => {
  const { invitationStatus, invitationExpires, invitationAccepted } = person
  const day = (at: string | null): string => (at === null ? '' : whenText(at, 'day'))
  switch (invitationStatus) {
    case null:
      return peopleText('invitationNone')
    case 'Pending':
      return peopleText('invitationPending', { sent: day(dateOf(person.invited)), expires: day(invitationExpires) })
    case 'Accepted':
      return peopleText('invitationAccepted', { date: day(invitationAccepted) })
    case 'Declined':
      return peopleText('invitationDeclined')
    case 'Canceled':
      return peopleText('invitationCanceled')
    case 'Expired':
      return peopleText('invitationExpired')
  }
}

const Acceptances = ({ of }: { readonly of: MemberDetails['acceptances'] }) =>
  of.map(({ tournamentId, title, general, additional: count }) => (
    <div key={tournamentId}>
      {count === 0
        ? peopleText('acceptedGeneral', { title })
        : peopleText(general ? 'acceptedMore' : 'acceptedAdditional', { title, count })}
    </div>
  ))
