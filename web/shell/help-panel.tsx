import { Button, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { type FeedbackCategory, feedbackRequest } from '../../api/contract/feedback.ts'
import { useSend } from '../client/use-send.ts'
import { SelectField } from '../ui/form/choice-fields.tsx'
import { fieldErrorsOf } from '../ui/form/draft.ts'
import classes from '../ui/form/form.module.css'
import { TextField } from '../ui/form/text-field.tsx'
import { useSchemaForm } from '../ui/form/use-schema-form.ts'
import { notify } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'

interface HelpPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The Support panel. What was written is kept until it is sent, also while the panel is closed. */
const HelpPanel = (props: HelpPanelProps) => {
  const [sent, setSent] = useState(0)
  return <FeedbackForm key={sent} {...props} onSent={() => setSent(sent + 1)} />
}
export default HelpPanel

/** The feedback form (spec/training-and-review.md §5, §8). */
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
      notify(THANKS[body.Category])
      onSent()
      onClose()
    } else if (!showErrors(fieldErrorsOf(answer.problem))) setFailed(true)
  }
  return (
    <Panel
      title="Support"
      opened={opened}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} loading={busy} disabled={!isComplete}>
          Submit
        </Button>
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
          <Text lh={1.6}>
            Ask a question, report a problem or tell us an idea. For questions about a tournament, you can also write to
            its organizer: the address is on the tournament’s page.
          </Text>
          {failed ? (
            <p className={classes.failure} role="alert">
              Sorry, something went wrong. Please try again.
            </p>
          ) : null}
          <TextField label="Summary" maxLength={200} {...form.field('Summary')} />
          <SelectField label="Category" options={categories} placeholder="Choose one" {...form.field('Category')} />
          <TextField label="Detail" lines={5} maxLength={5_000} {...form.field('Detail')} />
        </Stack>
      </form>
    </Panel>
  )
}

const schema = feedbackRequest.required({ Detail: true })
const initial = { Summary: '', Category: null, Detail: '' }

const categories = [
  { value: 'Support', label: 'Support' },
  { value: 'Bug', label: 'Bug' },
  { value: 'FeatureRequest', label: 'Feature' },
] as const satisfies readonly { readonly value: FeedbackCategory; readonly label: string }[]

const THANKS: Readonly<Record<FeedbackCategory, string>> = {
  Support: 'Thank you. Your request was sent; you get an answer by e-mail.',
  Bug: 'Thank you for telling us.',
  FeatureRequest: 'Thank you for your idea.',
}
