import { Text } from '@mantine/core'
import { HEIGHT_IN_CENTIMETERS, isImplausibleHeight } from '../../../domain/kernel/measures.ts'
import { phraseText } from '../../texts/refusals.ts'

/** Below a field for a height in centimeters: a warning of one in meters or feet, which can still be saved (kernel rule 5). */
export const HeightWarning = ({ height }: { readonly height: number | null }) =>
  isImplausibleHeight(height ?? 0) ? (
    <Text size="sm" role="status">
      {phraseText(HEIGHT_IN_CENTIMETERS)}
    </Text>
  ) : null
