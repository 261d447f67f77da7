import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'

interface PreviewButtonProps {
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}

/** Toggles the preview next to the form. */
export const PreviewButton = ({ isShown, onChange }: PreviewButtonProps) => {
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Button variant="default" leftSection={<Icon size={17} aria-hidden />} onClick={() => onChange(!isShown)}>
      {tournamentEditText(isShown ? 'closePreview' : 'preview')}
    </Button>
  )
}
