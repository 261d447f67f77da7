import type { ReactNode } from 'react'
import { tournamentAdminText } from '../../../texts/en/tournament-admin.ts'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'
import { listText } from '../../../texts/formats.ts'
import type { Compared } from '../../../ui/form/conflict.tsx'
import { HtmlContent } from '../../../ui/html-content.tsx'
import { typeText } from '../columns.ts'
import type { EditedField } from './edit-draft.ts'
import { layoutText } from './later-steps.tsx'
import { clockText, picture } from './review-step.tsx'

const html = (text: string | null): ReactNode => (text ? <HtmlContent html={text} /> : null)
const list = (texts: readonly (string | number)[] | null): string => listText((texts ?? []).map(String))

/** Labels and value texts of a tournament's fields, for comparing two versions. */
export const fieldLabels = (): Compared<EditedField> => ({
  title: tournamentAdminText('title'),
  description: [tournamentAdminText('description'), html],
  registrationDescription: [tournamentAdminText('registrationDescription'), html],
  type: [tournamentAdminText('type'), typeText],
  location: tournamentAdminText('location'),
  startDate: [tournamentAdminText('start'), clockText],
  endDate: [tournamentAdminText('end'), clockText],
  displayAfter: [tournamentAdminText('registrationOpens'), clockText],
  registrationEnds: [tournamentAdminText('registrationCloses'), clockText],
  statementDescriptor: tournamentAdminText('statementDescriptor'),
  supportEmail: tournamentAdminText('supportEmail'),
  customerPaysConvenienceFee: tournamentAdminText('paysFee'),
  convenienceFeeDescriptor: tournamentAdminText('feeName'),
  imageUri: [tournamentAdminText('picture'), picture],
  eventLandingPage: [tournamentAdminText('landingPage'), html],
  layout: [tournamentAdminText('layout'), layoutText],
  showsRegistered: tournamentAdminText('showsRegistered'),
  receiptImageUri: [tournamentAdminText('receiptPicture'), picture],
  receiptAdditionalContent: [tournamentAdminText('receiptText'), html],
  timezone: tournamentAdminText('timezone'),
  taxPercent: tournamentAdminText('tax'),
  terms: [tournamentAdminText('terms'), html],
  judgingTerms: [tournamentAdminText('judgingTerms'), html],
  athleteCallMinutes: [tournamentEditText('callMinutes'), list],
  stagingLocations: [tournamentEditText('stagingLocations'), list],
  bracketLocations: [tournamentEditText('rings'), list],
  coachesCanEditAthletes: tournamentEditText('coachesEdit'),
})

/** The labels of these fields as a list text. */
export const namesOf = (fields: readonly EditedField[]): string => {
  const words = fieldLabels()
  return listText(
    fields.map((field) => {
      const label = words[field]
      return typeof label === 'string' ? label : label[0]
    }),
  )
}
