import type { DownloadLink } from '../../api/contract/downloads.ts'
import { read } from '../client/http.ts'
import { downloadsText } from '../texts/en/downloads.ts'
import type { Command } from '../ui/command.ts'

/**
 * The brackets as PDF or spreadsheet, grouped by event or facility (registration rule 23), disabled before the first draw.
 * `onFacility` asks whose PDF.
 */
export const bracketDownloads = (
  t: string,
  start: (link: () => Promise<DownloadLink>) => Promise<boolean>,
  onFacility: () => void,
  isDrawn = true,
): readonly Command[] => {
  const of = (
    by: 'event' | 'facility',
    format: 'pdf' | 'spreadsheet',
    label: Parameters<typeof downloadsText>[0] & `brackets${string}`,
  ) => ({
    key: `brackets ${by} ${format}`,
    label: downloadsText(label),
    onClick: () => void start(() => read('/brackets/download/:t', { params: { t }, query: { by, format } })),
  })
  const commands: readonly Command[] = [
    of('event', 'pdf', 'bracketsEventPdf'),
    of('event', 'spreadsheet', 'bracketsEventSheet'),
    { key: 'brackets facility pdf', label: downloadsText('bracketsFacilityPdf'), onClick: onFacility },
    of('facility', 'spreadsheet', 'bracketsFacilitySheet'),
  ]
  return isDrawn
    ? commands
    : commands.map((command) => ({ ...command, disabled: true, hint: downloadsText('notDrawnYet') }))
}
