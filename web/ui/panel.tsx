import { Drawer, type DrawerProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useQuestions } from './confirm.ts'
import classes from './panel.module.css'
import { usePhone } from './use-phone.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface PanelProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays visible below the scrolling content: the panel's buttons. */
  readonly footer?: ReactNode
  readonly wide?: boolean
  /** False while a click outside the panel would lose changes. */
  readonly closeOnClickOutside?: boolean
  /** False while Escape closes a dialog above this one. Questions of `confirm` are detected automatically. */
  readonly closeOnEscape?: boolean
}

/** A drawer for details and forms next to their list; the full screen on phones. */
export const Panel = ({
  title,
  opened,
  onClose,
  children,
  footer,
  wide,
  closeOnClickOutside = true,
  ...props
}: PanelProps) => {
  const hasQuestion = useQuestions(({ questions }) => questions.length > 0)
  const phone = usePhone()
  useReturnFocus(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={phone ? '100%' : wide ? 720 : 460}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape={props.closeOnEscape !== false && !hasQuestion}
      returnFocus={false}
      overlayProps={overlay}
      styles={styles}
    >
      <div className={classes.content}>{children}</div>
      {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
    </Drawer>
  )
}

const overlay: NonNullable<DrawerProps['overlayProps']> = { backgroundOpacity: 0.35 }
const styles = {
  title: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3, overflowWrap: 'anywhere' },
  header: {
    flex: 'none',
    gap: 12,
    paddingBlock: 8,
    background: 'var(--surface)',
    borderBottom: '1px solid var(--line)',
    paddingLeft: 20,
  },
  content: { background: 'var(--surface)', display: 'flex', flexDirection: 'column' },
  body: { display: 'flex', flexDirection: 'column', flex: 1, padding: 0 },
} as const
