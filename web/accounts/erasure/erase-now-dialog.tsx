import { ErasingDialog } from './erasing-dialog.tsx'

/** Carries out a user's deletion request early: erases the account, and the family if no other adult is left. */
export const EraseNowDialog = ({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) => (
  <ErasingDialog of={['account', userId]} opened onClose={onClose} />
)
