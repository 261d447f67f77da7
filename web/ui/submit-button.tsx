import { Button, type ButtonProps, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SubmitButtonProps extends ButtonProps {
  readonly children: ReactNode
  /** Why it cannot be pressed yet, shown next to it; null if it can. `disabled`: for a reason that is stated elsewhere. */
  readonly reason: string | null
  readonly type?: 'submit' | 'button'
  /** The form it submits, if it is outside of it. */
  readonly form?: string
  readonly onClick?: (() => void) | undefined
  readonly 'aria-label'?: string
}

/** The main button of a form. While it is disabled it says why. */
export const SubmitButton = ({ reason, disabled = false, ...button }: SubmitButtonProps) => {
  const id = useId()
  return (
    <>
      {reason === null ? null : (
        <Text id={id} size="sm" c="var(--ink-soft)">
          {reason}
        </Text>
      )}
      <Button
        {...button}
        disabled={disabled || reason !== null}
        {...(reason === null ? {} : { 'aria-describedby': id })}
      />
    </>
  )
}
