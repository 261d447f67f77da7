import { Text } from '@mantine/core'
import { heightWarning } from '../../../domain/accounts/published.ts'
import { phraseText } from '../../texts/refusals.ts'

/** Below a field for a height in centimeters: a warning of one in meters or feet, which can still be saved. */
export const HeightWarning = ({ height }: { readonly height: number }) => {
  const warning = heightWarning(height)
  return warning === null ? null : (
    <Text size="sm" role="status">
      {phraseText(warning)}
    </Text>
  )
}
