import { useSearchParams } from 'wouter'

/** The panels that show more of an entry. */
export type EntryPanel = 'chain' | 'event'

type PanelName = EntryPanel | 'alert'

/** The panels of a history, which the address keeps: the id that each shows; null for one that is closed. */
export const usePanels = () => {
  const [search, setSearch] = useSearchParams()
  const open = (panels: Readonly<Partial<Record<PanelName, string | null>>>): void =>
    setSearch((before) => {
      for (const [name, value] of Object.entries(panels)) {
        if (value === null) before.delete(name)
        else before.set(name, value)
      }
      return before
    })
  return { chain: search.get('chain'), event: search.get('event'), open }
}
