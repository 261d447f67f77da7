import { organizationText } from '../../texts/en/organization.ts'
import { numberFormat } from '../../texts/formats.ts'

const MEGABYTE = 1_024 * 1_024

const megabytesText = (megabytes: number): string => {
  const gigabytes = megabytes / 1_024
  return gigabytes >= 1
    ? organizationText('gigabytes', { size: rounded(gigabytes) })
    : organizationText('megabytes', { size: rounded(megabytes) })
}
const rounded = (size: number): string => numberFormat({ maximumFractionDigits: 1 }).format(size)

/** `34.2 MB of 10 GB used`; only the quota while the usage is unknown. Any file at all shows as at least 0.1 MB. */
export const storageText = (usedBytes: number | null, quotaMegabytes: number): string => {
  const quota = megabytesText(quotaMegabytes)
  if (usedBytes === null) return quota
  const used = usedBytes === 0 ? 0 : Math.max(0.1, usedBytes / MEGABYTE)
  return organizationText('usedOf', { used: megabytesText(used), quota })
}
