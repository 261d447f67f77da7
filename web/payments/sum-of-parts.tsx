import type { ReactNode } from 'react'
import { pastText } from '../texts/en/past.ts'
import { moneyText } from '../ui/money.tsx'

interface SumOfPartsProps {
  /** Cents. */
  readonly sum: number
  /** What the screen shows as their sum, in cents. */
  readonly shown: number
  /** The parts. */
  readonly children: ReactNode
}

/** The parts of a figure with their sum, and whether it equals the figure. */
export const SumOfParts = ({ sum, shown, children }: SumOfPartsProps) => (
  <>
    <p role="status">
      {sum === shown
        ? pastText('sumIsEqual')
        : pastText('sumDiffers', { sum: moneyText(sum), figure: moneyText(shown) })}
    </p>
    {children}
    <p>
      <strong>
        {pastText('sum')}: {moneyText(sum)}
      </strong>
    </p>
  </>
)
