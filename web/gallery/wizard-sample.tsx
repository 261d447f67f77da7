import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Sent } from '../client/use-send.ts'
import { CheckboxField, SelectField } from '../ui/form/choice-fields.tsx'
import type { Draft } from '../ui/form/draft.ts'
import { EmailsField } from '../ui/form/emails-field.tsx'
import { MoneyField } from '../ui/form/money-field.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { notify } from '../ui/notice.tsx'
import { Wizard, type WizardStep } from '../ui/wizard/wizard.tsx'
import { KINDS, type NewTournament, newTournament, refused } from './samples.ts'

const EMPTY: Draft<NewTournament> = { title: '', kind: null, contacts: [], places: null, price: null, accepted: false }

const STEPS: readonly WizardStep<Draft<NewTournament>>[] = [
  {
    key: 'basics',
    title: 'Basics',
    fields: ['title', 'kind'],
    children: (form) => (
      <>
        <TextField label="Tournament title" {...form.field('title')} />
        <SelectField label="Discipline" options={KINDS} {...form.field('kind')} />
      </>
    ),
  },
  {
    key: 'registration',
    title: 'Registration',
    fields: ['places', 'price', 'contacts'],
    children: (form) => (
      <>
        <NumberField label="Places in all" {...form.field('places')} />
        <MoneyField label="Price for each event" {...form.field('price')} />
        <EmailsField label="Who is notified" placeholder="name@example.org" {...form.field('contacts')} />
      </>
    ),
  },
  {
    key: 'finish',
    title: 'Finish',
    fields: ['accepted'],
    children: (form) => <CheckboxField label="The terms are ready" {...form.field('accepted')} />,
  },
]

/** A wizard in three steps with a draft. The title `Spring Open` is already in use. */
export const WizardSample = () => {
  const [location, navigate] = useLocation()
  const [created, setCreated] = useState(0)
  const create = async ({ title }: NewTournament): Promise<Sent<string>> =>
    title === 'Spring Open'
      ? refused(409, 'invalid-text', 'There is a tournament with this title already.')
      : { ok: true, answer: title }
  return (
    <Wizard
      key={created}
      name="gallery"
      owner="sample"
      version={1}
      schema={newTournament}
      initial={EMPTY}
      steps={STEPS}
      canSkipToEnd
      submit="Create tournament"
      onSend={create}
      onDone={(title) => {
        notify(`${title} created`)
        setCreated(created + 1)
        navigate(location, { replace: true })
      }}
      fieldOf={{ 'invalid-text': 'title' }}
    />
  )
}
