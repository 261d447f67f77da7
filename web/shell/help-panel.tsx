import { Text } from '@mantine/core'
import { Panel } from '../ui/panel.tsx'

/** The support panel. */
const HelpPanel = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Panel title="Support" opened={opened} onClose={onClose}>
    <Text lh={1.6}>
      A form for questions, ideas and problems is planned for this place. Until then please write to the organizer of
      your tournament: the address is on the tournament's page.
    </Text>
  </Panel>
)
export default HelpPanel
