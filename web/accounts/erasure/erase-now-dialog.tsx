import { ErasingDialog } from './erasing-dialog.tsx'

/** Carries out before its day what a person asked for: the account, and the family where no other adult is left. */
export const EraseNowDialog = ({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) => (
  <ErasingDialog of={['account', userId]} opened onClose={onClose} />
)
