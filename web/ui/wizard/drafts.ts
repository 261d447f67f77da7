import { storedState } from '../../client/stored-state.ts'

interface StoredDraft {
  /** Version of the form. */
  readonly version: number
  readonly values: object
  /** Key of the last visited step. */
  readonly step: string | null
}

/**
 * Unsent form values, stored on this device. Storage is separate for each host, so for each tenant; the key names the
 * form and the user.
 */
const drafts = storedState<{ readonly draft: StoredDraft | null }>({
  prefix: 'matside.draft.',
  area: 'local',
  empty: { draft: null },
  write: ({ draft }) => (draft === null ? null : JSON.stringify(draft)),
  read: (text) => ({ draft: parseDraft(text) }),
})

const parseDraft = (text: string): StoredDraft | null => {
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('values' in stored)) return null
    const { version, values } = stored
    const step = 'step' in stored && typeof stored.step === 'string' ? stored.step : null
    return typeof version === 'number' && typeof values === 'object' && values !== null
      ? { version, values, step }
      : null
  } catch {
    return null
  }
}

/** The stored values merged over the form's empty ones; null if there are none, or only of another version. */
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
