import { Button, Code, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Sent } from '../client/use-send.ts'
import { CheckboxField, SelectField } from '../ui/form/choice-fields.tsx'
import { DateField } from '../ui/form/date-field.tsx'
import type { Draft } from '../ui/form/draft.ts'
import { EditDialog } from '../ui/form/edit-dialog.tsx'
import { EmailsField } from '../ui/form/emails-field.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { MoneyField } from '../ui/form/money-field.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { notify } from '../ui/notice.tsx'
import { startPrintJob } from '../ui/run-print-job.ts'
import { KINDS, type NewEvent, newEvent, refused } from './samples.ts'

const EMPTY: Draft<NewEvent> = {
  title: '',
  kind: null,
  starts: null,
  places: null,
  price: null,
  contacts: [],
  description: '',
  isOpen: true,
}

/**
 * Every field of the kit in a dialog. The title `Forms` is already in use; `Away` simulates a server that cannot be
 * reached.
 */
export const FormSample = () => {
  const [opened, setOpened] = useState(false)
  const [saved, setSaved] = useState<NewEvent | null>(null)
  const times = useRef(0)
  const save = async (event: NewEvent): Promise<Sent<NewEvent>> => {
    times.current += 1
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (event.title === 'Forms') return refused(409, 'invalid-text', 'There is an event with this title already.')
    if (event.title === 'Away') return refused(503, 'database-unavailable', 'The data cannot be read right now.')
    return { ok: true, answer: event }
  }
  return (
    <Stack>
      <Group>
        <Button onClick={() => setOpened(true)}>New event</Button>
      </Group>
      {saved === null ? null : (
        <Code block aria-label="Saved event" tabIndex={0}>
          {JSON.stringify(saved, null, 1)}
        </Code>
      )}
      <FormDialog
        title="New event"
        opened={opened}
        onClose={() => setOpened(false)}
        schema={newEvent}
        initial={EMPTY}
        check={({ title, description }) =>
          title !== '' && title === description ? { description: 'Please say more than the title.' } : {}
        }
        submit="Save"
        onSend={save}
        onDone={(event) => {
          setSaved(event)
          notify(`Saved, sent ${times.current} times`)
        }}
        fieldOf={{ 'invalid-text': 'title' }}
      >
        {(form) => (
          <>
            <TextField label="Title" {...form.field('title')} />
            <SelectField label="Kind" options={KINDS} {...form.field('kind')} />
            <DateField label="Starts" {...form.field('starts')} />
            <NumberField label="Places" step={1} min={1} {...form.field('places')} />
            <MoneyField label="Price" placeholder="0.00" {...form.field('price')} />
            <EmailsField
              label="Contacts"
              placeholder="name@example.org"
              description="They hear of each registration"
              {...form.field('contacts')}
            />
            <TextField label="Description" lines={3} {...form.field('description')} />
            <CheckboxField label="Open for registration" {...form.field('isOpen')} />
          </>
        )}
      </FormDialog>
    </Stack>
  )
}

const SAVED: Draft<NewEvent> = { ...EMPTY, title: 'Forms', kind: 'forms', starts: '2027-03-06', price: 40 }
/** What another user has saved in the meantime. */
const NEWER: Draft<NewEvent> = { ...SAVED, title: 'Team forms', price: 45 }

/** A record that another user saves while it is being edited. */
export const EditSample = () => {
  const [opened, setOpened] = useState(false)
  const save = async (event: NewEvent, expected: number | undefined): Promise<Sent<NewEvent>> =>
    expected === 2
      ? { ok: true, answer: event }
      : refused(409, 'changed-meanwhile', 'Someone else changed this while you were editing it.', {
          current: NEWER,
          revision: 2,
        })
  return (
    <Group>
      <Button onClick={() => setOpened(true)}>Edit event</Button>
      <EditDialog
        title="Edit event"
        opened={opened}
        onClose={() => setOpened(false)}
        schema={newEvent}
        initial={SAVED}
        revision={1}
        compared={{
          title: 'Title',
          kind: 'Kind',
          starts: 'Starts',
          places: 'Places',
          price: ['Price', (price: number | null) => `$${price}`],
          contacts: 'Contacts',
          description: 'Description',
          isOpen: 'Open for registration',
        }}
        onSend={save}
        onDone={({ title, price }) => notify(`Saved ${title} at $${price}`)}
      >
        {(form) => (
          <>
            <TextField label="Title" {...form.field('title')} />
            <MoneyField label="Price" {...form.field('price')} />
            <TextField label="Description" lines={20} {...form.field('description')} />
            <CheckboxField label="Open for registration" {...form.field('isOpen')} />
          </>
        )}
      </EditDialog>
    </Group>
  )
}

/** A large file that is printed while the user works on. */
export const PrintSample = () => (
  <Group>
    <Button
      variant="default"
      onClick={() => {
        const value = '/api/download/brackets.pdf'
        startPrintJob({ filename: 'brackets - Spring Cup.pdf', value, unit: 'pages', size: 796 })
      }}
    >
      Print brackets
    </Button>
  </Group>
)
