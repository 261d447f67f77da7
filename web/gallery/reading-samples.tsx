import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { ApiProblem } from '../client/problem.ts'
import type { Read } from '../client/read-state.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { notify } from '../ui/notice.tsx'
import { Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'

const problem = new ApiProblem({
  status: 503,
  code: 'database-unavailable',
  message: 'The data cannot be read right now.',
})

const STATES = {
  Loading: { status: 'loading' },
  Failed: { status: 'error', problem },
  Empty: { status: 'ready', data: [], problem: null },
  Ready: { status: 'ready', data: ['Invoice 1', 'Invoice 2'], problem: null },
  Stale: { status: 'ready', data: ['Invoice 1', 'Invoice 2'], problem },
} as const satisfies Record<string, Read<readonly string[]>['reading']>

const isState = (name: string): name is keyof typeof STATES => name in STATES

/** A list in each state of its read. */
export const ReadingSamples = () => {
  const [state, setState] = useState<keyof typeof STATES>('Empty')
  const reading: Read<readonly string[]>['reading'] = STATES[state]
  const reload = async (): Promise<void> => notify('Trying again', 'info')
  return (
    <Section title="Invoices">
      <SegmentedControl
        aria-label="State of the reading"
        data={Object.keys(STATES)}
        value={state}
        onChange={(name) => {
          if (isState(name)) setState(name)
        }}
      />
      <Reading
        of={{ reading, reload }}
        failed="An error occurred while fetching invoices."
        empty={<EmptyState title="No invoices yet" action={<Button variant="light">New Invoice</Button>} />}
      >
        {(invoices) => (
          <ul aria-label="Invoices">
            {invoices.map((invoice) => (
              <li key={invoice}>{invoice}</li>
            ))}
          </ul>
        )}
      </Reading>
    </Section>
  )
}
