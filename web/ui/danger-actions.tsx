import { Button } from '@mantine/core'

interface DangerActionsProps {
  /** What cannot be undone: 'Erase for good'. */
  readonly label: string
  readonly onConfirm: () => void
  /** What leaves things as they are: 'Cancel', 'Keep'. */
  readonly keepLabel: string
  readonly onKeep: () => void
  readonly busy: boolean
  readonly disabled?: boolean
}

/** The actions of a dialog that ends in something that cannot be undone. */
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
