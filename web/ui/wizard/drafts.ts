import { storedState } from '../../client/stored-state.ts'

interface KeptDraft {
  /** Of the form it was filled in with. */
  readonly version: number
  readonly values: object
  /** The key of the step that was shown last. */
  readonly step: string | null
}

/**
 * What was filled in and not sent, on this device. The browser keeps it by host, so a tenant's drafts are its own; the
 * key names the form and the person.
 */
const drafts = storedState<{ readonly draft: KeptDraft | null }>({
  prefix: 'matside.draft.',
  area: 'local',
  empty: { draft: null },
  write: ({ draft }) => (draft === null ? null : JSON.stringify(draft)),
  read: (text) => ({ draft: parseDraft(text) }),
})

const parseDraft = (text: string): KeptDraft | null => {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('values' in kept)) return null
    const { version, values } = kept
    const step = 'step' in kept && typeof kept.step === 'string' ? kept.step : null
    return typeof version === 'number' && typeof values === 'object' && values !== null
      ? { version, values, step }
      : null
  } catch {
    return null
  }
}

/** The kept values over the form's empty ones; null where there are none, or only those of another version. */
export const draftOf = <V extends object>(
  key: string,
  version: number,
  empty: V,
): { readonly values: V; readonly step: string | null } | null => {
  const { draft } = drafts.get(key)
  if (draft === null || draft.version !== version) return null
  return { values: { ...empty, ...draft.values }, step: draft.step }
}

export const keepDraft = (key: string, version: number, values: object, step: string): void =>
  drafts.change(key, () => ({ draft: { version, values, step } }))

export const dropDraft = (key: string): void => drafts.change(key, () => ({ draft: null }))
