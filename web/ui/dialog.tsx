import { Group, Modal, type ModalProps } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, the main one last; on the right, full width on a phone. */
  readonly actions?: ReactNode
  /** 550 px unless a short question asks for 450 (kernel rule 27). */
  readonly width?: 450 | 550
  /** False while a request runs that must not be interrupted. */
  readonly closable?: boolean
  /** False while Escape closes a dialog above this one. */
  readonly closeOnEscape?: boolean
  /** Above other dialogs and panels. */
  readonly onTop?: boolean
}

/** The enclosing dialog: its depth, and how it learns of a dialog above it. */
interface Below {
  readonly depth: number
  readonly onAbove: (by: 1 | -1) => void
}
const BelowContext = createContext<Below | null>(null)

/** Where `AboveActions` draws; null until the dialog is drawn, and outside dialogs with buttons. */
const AboveActionsContext = createContext<HTMLElement | null>(null)

/** Draws what must be seen before the main button is pressed right above it, where a tall form cannot hide it. */
export const AboveActions = ({ children }: { readonly children: ReactNode }) => {
  const place = useContext(AboveActionsContext)
  return place === null ? children : createPortal(children, place)
}

/**
 * A dialog with any content. Forms use `FormDialog`, questions `confirm`, messages `showMessage`. A dialog inside
 * another is drawn above it.
 */
export const Dialog = ({ opened, width = 550, closable = true, closeOnEscape = closable, ...props }: DialogProps) => {
  const { title, onClose, children, actions, onTop = false } = props
  useReturnFocus(opened)
  const below = useContext(BelowContext)
  const [above, setAbove] = useState(0)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const depth = below === null ? 0 : below.depth + 1
  const here = useMemo(() => ({ depth, onAbove: (by: 1 | -1) => setAbove((count) => count + by) }), [depth])
  const tell = below?.onAbove
  useEffect(() => {
    if (!opened || tell === undefined) return
    tell(1)
    return () => tell(-1)
  }, [opened, tell])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      // A form grows with its error messages. It is aligned to the top, so that no field moves while it is being
      // clicked.
      centered={width === 450}
      yOffset="8dvh"
      withCloseButton={closable}
      closeOnClickOutside={closable}
      closeOnEscape={closeOnEscape && above === 0}
      returnFocus={false}
      zIndex={onTop ? 300 : 200 + 10 * depth}
      overlayProps={overlay}
      classNames={{ content: classes.content ?? '' }}
      styles={styles}
    >
      <BelowContext value={here}>
        <AboveActionsContext value={place}>{children}</AboveActionsContext>
      </BelowContext>
      {actions === undefined ? null : (
        <div className={classes.actions}>
          <div ref={setPlace} className={classes.above} />
          <Group justify="flex-end" gap="sm">
            {actions}
          </Group>
        </div>
      )}
    </Modal>
  )
}

const overlay: NonNullable<ModalProps['overlayProps']> = { backgroundOpacity: 0.45 }
const styles = {
  title: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
  body: { overflowWrap: 'anywhere' },
  header: { background: 'var(--surface)' },
} as const
