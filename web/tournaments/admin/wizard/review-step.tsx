import type { ReactNode } from 'react'
import { kitText } from '../../../texts/en/kit.ts'
import { tournamentAdminText } from '../../../texts/en/tournament-admin.ts'
import { percentText } from '../../../ui/count.ts'
import { UploadedPicture } from '../../../ui/form/picture-field.tsx'
import { HtmlContent } from '../../../ui/html-content.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Section } from '../../../ui/page.tsx'
import { whenText } from '../../../ui/when.tsx'
import { typeText } from '../columns.ts'
import type { DetailsFormOf } from './draft.ts'
import { layoutText } from './later-steps.tsx'

/** Formats a local time without a zone. */
export const clockText = (time: string | null): string => (time === null ? '' : whenText(`${time}Z`, 'moment', 'UTC'))
const html = (text: string | null): ReactNode => (text ? <HtmlContent html={text} /> : null)

export const picture = (uri: string | null): ReactNode => (uri ? <UploadedPicture uri={uri} /> : null)

/** Step 7: all entered values, without empty ones. */
export const ReviewStep = ({ form: { values } }: { readonly form: DetailsFormOf }) => (
  <>
    <Section title={tournamentAdminText('basic')}>
      <KeyValue
        items={[
          [tournamentAdminText('title'), values.title],
          [tournamentAdminText('description'), html(values.description)],
          [tournamentAdminText('registrationDescription'), html(values.registrationDescription)],
          [tournamentAdminText('type'), typeText(values.type ?? 'InPerson')],
          [tournamentAdminText('location'), values.type === 'Online' ? null : values.location],
          [tournamentAdminText('start'), clockText(values.startDate)],
          [tournamentAdminText('end'), clockText(values.endDate)],
          [tournamentAdminText('registrationOpens'), clockText(values.displayAfter)],
          [tournamentAdminText('registrationCloses'), clockText(values.registrationEnds ?? values.startDate)],
          [tournamentAdminText('statementDescriptor'), values.statementDescriptor],
          [tournamentAdminText('supportEmail'), values.supportEmail],
          [
            tournamentAdminText('paysFee'),
            values.customerPaysConvenienceFee === true ? values.convenienceFeeDescriptor : null,
          ],
        ]}
      />
    </Section>
    <Section title={tournamentAdminText('visual')}>
      <KeyValue
        items={[
          [tournamentAdminText('picture'), picture(values.imageUri)],
          [tournamentAdminText('landingPage'), html(values.eventLandingPage)],
          [tournamentAdminText('layout'), layoutText(values.layout ?? 'default')],
          [tournamentAdminText('showsRegistered'), kitText(values.showsRegistered === true ? 'yes' : 'no')],
          [tournamentAdminText('receiptPicture'), picture(values.receiptImageUri)],
          [tournamentAdminText('receiptText'), html(values.receiptAdditionalContent)],
        ]}
      />
    </Section>
    <Section title={tournamentAdminText('regional')}>
      <KeyValue
        items={[
          [tournamentAdminText('timezone'), values.timezone],
          [tournamentAdminText('tax'), percentText(values.taxPercent ?? 0)],
        ]}
      />
    </Section>
    <Section title={tournamentAdminText('terms')}>
      <KeyValue
        items={[
          [tournamentAdminText('terms'), html(values.terms)],
          [tournamentAdminText('judgingTerms'), html(values.judgingTerms)],
        ]}
      />
    </Section>
  </>
)
