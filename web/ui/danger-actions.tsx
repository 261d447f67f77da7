import { Button } from '@mantine/core'

interface DangerActionsProps {
  /** The irreversible action: 'Erase for good'. */
  readonly label: string
  readonly onConfirm: () => void
  /** The way out: 'Cancel', 'Keep'. */
  readonly keepLabel: string
  readonly onKeep: () => void
  readonly busy: boolean
  readonly disabled?: boolean
}

/** The buttons of a dialog whose action cannot be undone. */
export const DangerActions = ({ label, onConfirm, keepLabel, onKeep, busy, disabled = false }: DangerActionsProps) => (
  <>
    <Button variant="default" onClick={onKeep} disabled={busy}>
      {keepLabel}
    </Button>
    <Button color="red" onClick={onConfirm} loading={busy} disabled={disabled}>
      {label}
    </Button>
  </>
)
