import type { ReactNode } from 'react'
import { tournamentAdminText } from '../../../texts/en/tournament-admin.ts'
import type { WizardStep } from '../../../ui/wizard/wizard.tsx'
import { BasicStep, basicFields } from './basic-step.tsx'
import type { DetailsDraft, DetailsFormOf } from './draft.ts'
import { RegionalStep, regionalFields, TermsStep, termsFields, VisualStep, visualFields } from './later-steps.tsx'

interface DetailsStep extends Pick<WizardStep<DetailsDraft>, 'key' | 'title' | 'fields'> {
  readonly children: (form: DetailsFormOf) => ReactNode
}

/** Steps 0 to 3 of new and existing tournaments (tournaments rule 14). */
export const detailsSteps = (aboutTerms?: ReactNode): readonly DetailsStep[] => [
  {
    key: 'basic',
    title: tournamentAdminText('basic'),
    fields: basicFields,
    children: (form) => <BasicStep form={form} />,
  },
  {
    key: 'visual',
    title: tournamentAdminText('visual'),
    fields: visualFields,
    children: (form) => <VisualStep form={form} />,
  },
  {
    key: 'regional',
    title: tournamentAdminText('regional'),
    fields: regionalFields,
    children: (form) => <RegionalStep form={form} />,
  },
  {
    key: 'terms',
    title: tournamentAdminText('terms'),
    fields: termsFields,
    children: (form) => (
      <>
        {aboutTerms}
        <TermsStep form={form} />
      </>
    ),
  },
]
