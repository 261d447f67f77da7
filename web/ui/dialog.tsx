import { Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, the main one last; on the right, full width on a phone. */
  readonly actions?: ReactNode
  /** 550 px unless a short question asks for 450 (spec/tournament-and-registration.md §9). */
  readonly width?: 450 | 550
  /** False while something runs that must not be left. */
  readonly closable?: boolean
}

/** A dialog with a form or a text of its own. For a plain question use `ask`, for a plain message `tell`. */
export const Dialog = ({ title, opened, onClose, children, actions, width = 550, closable = true }: DialogProps) => {
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      // A form grows by what it says of its fields: it hangs from the top, so that no field moves under the finger.
      centered={width === 450}
      yOffset="8dvh"
      withCloseButton={closable}
      closeOnClickOutside={closable}
      closeOnEscape={closable}
      returnFocus={false}
      overlayProps={overlay}
      styles={styles}
    >
      {children}
      {actions === undefined ? null : (
        <Group justify="flex-end" mt="lg" gap="sm">
          {actions}
        </Group>
      )}
    </Modal>
  )
}

const overlay: NonNullable<ModalProps['overlayProps']> = { backgroundOpacity: 0.45 }
const styles = {
  title: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
  body: { overflowWrap: 'anywhere' },
  content: { background: 'var(--surface)' },
  header: { background: 'var(--surface)' },
} as const
