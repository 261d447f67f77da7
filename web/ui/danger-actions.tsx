import { Button } from '@mantine/core'
import { SubmitButton } from './submit-button.tsx'

interface DangerActionsProps {
  /** The irreversible action: 'Erase for good'. */
  readonly label: string
  readonly onConfirm: () => void
  /** The way out: 'Cancel', 'Keep'. */
  readonly keepLabel: string
  readonly onKeep: () => void
  readonly busy: boolean
  /** Why it cannot be confirmed yet; null if it can. */
  readonly reason?: string | null
  /** Disabled for a reason that the dialog states itself. */
  readonly disabled?: boolean
}

/** The buttons of a dialog whose action cannot be undone. */
export const DangerActions = ({
  label,
  onConfirm,
  keepLabel,
  onKeep,
  busy,
  reason = null,
  disabled = false,
}: DangerActionsProps) => (
  <>
    <Button variant="default" onClick={onKeep} disabled={busy}>
      {keepLabel}
    </Button>
    <SubmitButton color="red" onClick={onConfirm} loading={busy} reason={reason} disabled={disabled}>
      {label}
    </SubmitButton>
  </>
)
