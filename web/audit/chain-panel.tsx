import { historyText } from '../texts/en/history.ts'
import { Chain } from '../tournaments/history/chain.tsx'
import { Panel } from '../ui/panel.tsx'

interface ChainPanelProps {
  /** Null for the whole organization. */
  readonly tournamentId: string | null
  readonly timeZone: string
  /** The correlation id of the request; null closes the panel. */
  readonly correlation: string | null
  readonly onClose: () => void
}

/** A request and everything that followed from it, as a tree of causes. */
export const ChainPanel = ({ correlation, onClose, ...of }: ChainPanelProps) => (
  <Panel title={historyText('chain')} opened={correlation !== null} onClose={onClose} wide>
    {correlation === null ? null : <Chain key={correlation} correlation={correlation} {...of} />}
  </Panel>
)
