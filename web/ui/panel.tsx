import { Drawer, type DrawerProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useQuestions } from './confirm.ts'
import classes from './panel.module.css'
import { PHONE } from './theme.ts'
import { useFocusBack } from './use-focus-back.ts'

interface PanelProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays visible below the scrolling content: the panel's buttons. */
  readonly footer?: ReactNode
  readonly wide?: boolean
  /** False while there are changes that a click beside the panel would lose. */
  readonly closeOnClickOutside?: boolean
  /** False while Escape is for a dialog above this one; a question above is known without. */
  readonly closeOnEscape?: boolean
}

/** Details and forms beside the list they belong to; the whole screen on a phone. */
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
  const isAsked = useQuestions(({ questions }) => questions.length > 0)
  const phone = useMediaQuery(PHONE)
  useFocusBack(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={phone ? '100%' : wide ? 720 : 460}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape={props.closeOnEscape !== false && !isAsked}
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
