import { Text } from '@mantine/core'
import { Panel } from '../ui/panel.tsx'

/** Support beside the screen. */
export const HelpPanel = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Panel title="Support" opened={opened} onClose={onClose}>
    <Text lh={1.6}>
      The form for questions, wishes and faults will stand here. It is not built yet. Until then please write to the
      organiser of your tournament: the address is on the tournament's page.
    </Text>
  </Panel>
)
