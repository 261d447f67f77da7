import { Button, Group, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useParams } from 'wouter'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { confirm, showMessage } from '../ui/confirm.ts'
import { LiveSign } from '../ui/connection-sign.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { Money } from '../ui/money.tsx'
import { notify } from '../ui/notice.tsx'
import { Section, StaffPage } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import { SideNav } from '../ui/side-nav.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { When } from '../ui/when.tsx'
import { AthleteGrid } from './athlete-grid.tsx'
import { CallList } from './call-list.tsx'
import { EditSample, FormSample, PrintSample } from './form-samples.tsx'
import { HtmlSample } from './html-sample.tsx'
import { PhotoSample } from './photo-sample.tsx'
import { ReadingSamples } from './reading-samples.tsx'
import { NAV_GROUPS, story } from './samples.ts'
import { WizardSample } from './wizard-sample.tsx'

/**
 * Every part of the kit with realistic data, to be checked in both color schemes and widths; or one part, named in the
 * address.
 */
const Gallery = () => {
  const { part } = useParams()
  return (
    <StaffPage
      title="Lion City Open 2027"
      above="Manage"
      aside={<LiveSign />}
      nav={<SideNav label="Manage" groups={NAV_GROUPS} />}
    >
      {Object.entries(parts)
        .filter(([name]) => (part === undefined ? name !== 'bench' : name === part))
        .map(([name, Part]) => (
          <Part key={name} />
        ))}
    </StaffPage>
  )
}
export default Gallery

const Wizard = () => (
  <Section>
    <WizardSample />
  </Section>
)

const History = () => (
  <Section title="History">
    <Timeline label="History" entries={story} timeZone="America/New_York" />
  </Section>
)

const Facts = () => (
  <Section title="Financials" aside={<CopyLink path="/invoice/view/1" />}>
    <Countdown startDate="2027-03-06T14:00:00.000Z" endDate="2027-03-07T22:00:00.000Z" timeZone="America/New_York" />
    <KeyValue
      ledger
      items={[
        ['Total Collected', <Money key="1" cents={1_284_500} />],
        ['Refunded', <Money key="2" cents={32_000} deducted />],
        ['Card processor fees', <Money key="3" cents={38_211} deducted />],
        ['Net Proceeds', <Money key="4" cents={1_214_289} />],
      ]}
    />
    <Group>
      {['success', 'pending', 'failure', 'Not sent', 'Unpaid', 'Viewed', 'Paid', 'Canceled', 'Full'].map((status) => (
        <BadgeStatus key={status} status={status} />
      ))}
    </Group>
    <p>
      Last modified <When at="2026-11-20T20:12:00.000Z" as="relative" />, closes{' '}
      <When at="2027-02-20T04:59:00.000Z" timeZone="America/New_York" />.
    </p>
    <HtmlContent html={'<p>Doors open at <b>8 am</b>.<script>alert(1)</script> <a href="/">Directions</a></p>'} />
  </Section>
)

const Forms = () => {
  const [file, setFile] = useState<string | null>(null)
  const [panel, setPanel] = useState(false)
  const [dialog, setDialog] = useState(false)
  const confirmation = {
    title: 'Regenerate Brackets',
    text: 'Every event is drawn again. Calls that were made are kept.',
    yes: 'Regenerate',
  }
  return (
    <Section title="Forms">
      <Stack>
        <FormSample />
        <EditSample />
        <PrintSample />
        <PhotoSample />
        <HtmlSample />
        <TextInput label="Name" placeholder="First and last name" />
        <TextInput label="Training facility" defaultValue="" error="Field cannot be empty" />
        <NumberInput label="Change fee" prefix="$" decimalScale={2} defaultValue={25} min={0} max={9_999.99} />
        <Select label="Staging location" data={['Hall A', 'Hall B']} defaultValue="Hall A" />
        <Textarea label="Reason" autosize minRows={2} />
        <Switch label="Show pending (3)" />
        <FileDrop label={file ?? 'Import registrations'} onFile={(chosen) => setFile(chosen.name)} />
        <Group>
          <Button onClick={() => setPanel(true)}>Open panel</Button>
          <Button variant="default" onClick={() => setDialog(true)}>
            Open dialog
          </Button>
          <Button color="red" onClick={() => void confirm({ ...confirmation, danger: true })}>
            Ask
          </Button>
          <Button
            variant="light"
            onClick={() =>
              void showMessage('Empty Cart', 'Please select one or more items before proceeding to the checkout.')
            }
          >
            Tell
          </Button>
          <Button variant="subtle" onClick={() => notify('Receipt sent to maya.lindqvist@example.org')}>
            Notify
          </Button>
          <Button variant="subtle" onClick={() => notify('Sorry, something went wrong.', 'bad')}>
            Notify failure
          </Button>
        </Group>
      </Stack>
      <Panel
        title="Maya Lindqvist"
        opened={panel}
        onClose={() => setPanel(false)}
        footer={<Button onClick={() => setPanel(false)}>Save</Button>}
      >
        <KeyValue
          items={[
            ['Level', 'Red belt, 2nd gup'],
            ['Training facility', 'Lions Taekwondo, Queens'],
            ['Registered events', 'Sparring, Forms'],
          ]}
        />
      </Panel>
      <RefundSample opened={dialog} onClose={() => setDialog(false)} />
    </Section>
  )
}

interface RefundSampleProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A dialog with its own state, which each opening resets. */
const RefundSample = remountOnOpen(({ opened, onClose }: RefundSampleProps) => {
  const [amount, setAmount] = useState('45.00')
  return (
    <Dialog
      title="Refund"
      opened={opened}
      onClose={onClose}
      actions={<Button onClick={onClose}>{`Refund $${amount}`}</Button>}
    >
      <TextInput
        label="Amount"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  )
})

/** By their name in the address. */
const Bench = lazy(() => import('./grid-bench.tsx'))
const GridBench = () => (
  <Suspense fallback={<LoadingState />}>
    <Bench />
  </Suspense>
)

const parts = {
  grid: AthleteGrid,
  calls: CallList,
  facts: Facts,
  forms: Forms,
  wizard: Wizard,
  history: History,
  readings: ReadingSamples,
  bench: GridBench,
} as const
