import { Alert, Button } from '@mantine/core'
import type { Read } from '../../client/read-state.ts'
import { editorText } from '../../texts/en/editor.ts'
import { kitText } from '../../texts/en/kit.ts'

/** Says that deductions or scoring rules could not be read: without them the score shown would be wrong. */
export const UnreadGrading = ({ of }: { readonly of: readonly Read<unknown>[] }) => {
  const failed = of.filter(({ reading }) => reading.status === 'error')
  if (failed.length === 0) return null
  return (
    <Alert color="red" role="alert" title={editorText('rulesUnread')}>
      <Button size="xs" variant="default" onClick={() => void Promise.all(failed.map(({ reload }) => reload()))}>
        {kitText('tryAgain')}
      </Button>
    </Alert>
  )
}
