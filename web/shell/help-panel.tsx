import { Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { type FeedbackCategory, feedbackRequest } from '../../api/contract/feedback.ts'
import { useSend } from '../client/use-send.ts'
import { useMe } from '../client/viewer.ts'
import { helpText } from '../texts/en/help.ts'
import { reasonText } from '../texts/en/reason.ts'
import { isStaff } from '../tournaments/manage-access.ts'
import { SelectField } from '../ui/form/choice-fields.tsx'
import { fieldErrorsOf } from '../ui/form/draft.ts'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useSchemaForm } from '../ui/form/use-schema-form.ts'
import { notify } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ShortcutList } from './shortcut-list.tsx'

interface HelpPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The Support panel. Its text is kept until it is sent, even while the panel is closed. */
const HelpPanel = (props: HelpPanelProps) => {
  const [sent, setSent] = useState(0)
  return <FeedbackForm key={sent} {...props} onSent={() => setSent(sent + 1)} />
}
export default HelpPanel

/** The feedback form (accounts rule 54). */
const FeedbackForm = ({ opened, onClose, onSent }: HelpPanelProps & { readonly onSent: () => void }) => {
  const id = useId()
  const { form, element, areRight, checkFields, checkLeft, showErrors, parsed } = useSchemaForm({
    schema,
    initial,
  })
  const { run, busy } = useSend('POST /feedback/create')
  const [failed, setFailed] = useState(false)
  const isComplete = areRight(['Summary', 'Category'])

  const send = async (): Promise<void> => {
    setFailed(false)
    if (!isComplete || showErrors(checkFields())) return
    const body = parsed()
    const answer = await run({ body })
    if (answer.ok) {
      notify(helpText(THANKS[body.Category]))
      onSent()
      onClose()
    } else if (!showErrors(fieldErrorsOf(answer.problem))) setFailed(true)
  }
  return (
    <Panel
      title={helpText('support')}
      opened={opened}
      onClose={onClose}
      footer={
        <SubmitButton type="submit" form={id} loading={busy} reason={!isComplete ? reasonText('fillInFirst') : null}>
          {helpText('submit')}
        </SubmitButton>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        onBlur={({ target }) => {
          if (target.dataset.path !== undefined) checkLeft(target.dataset.path)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="md">
          <Text lh={1.6}>{helpText('lead')}</Text>
          <Refusal text={failed ? helpText('failed') : null} />
          <TextField label={helpText('summary')} maxLength={200} {...form.field('Summary')} />
          <SelectField
            label={helpText('category')}
            options={categories()}
            placeholder={helpText('chooseOne')}
            {...form.field('Category')}
          />
          <TextField label={helpText('detail')} lines={5} maxLength={5_000} {...form.field('Detail')} />
          <Shortcuts />
        </Stack>
      </form>
    </Panel>
  )
}

/** Keyboard shortcuts, for staff. */
const Shortcuts = () => {
  if (!isStaff(useMe())) return null
  return (
    <section aria-label={helpText('shortcuts')}>
      <Text fw={600}>{helpText('shortcuts')}</Text>
      <ShortcutList />
    </section>
  )
}

const schema = feedbackRequest.required({ Detail: true })
const initial = { Summary: '', Category: null, Detail: '' }

const categories = (): readonly { readonly value: FeedbackCategory; readonly label: string }[] => [
  { value: 'Support', label: helpText('categorySupport') },
  { value: 'Bug', label: helpText('categoryBug') },
  { value: 'FeatureRequest', label: helpText('categoryFeature') },
]

const THANKS = {
  Support: 'thanksSupport',
  Bug: 'thanksBug',
  FeatureRequest: 'thanksFeature',
} as const satisfies Readonly<Record<FeedbackCategory, string>>
