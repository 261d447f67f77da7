import { type ComponentType, cloneElement, type ReactElement, useState } from 'react'
import type { OpenMenuProps } from './open-menu.tsx'

type ButtonProps = Record<string, unknown>

interface MenuButtonProps<P extends object> {
  readonly button: ReactElement<ButtonProps>
  readonly width?: number
  /** The entries' component (`Menu.Item`…) and its props. */
  load(): Promise<{ readonly default: ComponentType<P> }>
  readonly items: P
}

interface Loaded<P extends object> {
  readonly OpenMenu: ComponentType<OpenMenuProps>
  readonly Items: ComponentType<P>
}

/**
 * A menu in the page's frame. Menus bring a lot of code, which few visits use: it is loaded when the button is first
 * pointed at or pressed. The button stays the same element until then, so that no press is lost.
 */
export const MenuButton = <P extends object>({ button, width, load, items }: MenuButtonProps<P>) => {
  const [loaded, setLoaded] = useState<Loaded<P> | null>(null)
  const [wanted, setWanted] = useState(false)
  const start = (): void => {
    Promise.all([import('./open-menu.tsx'), load()])
      .then(([{ default: OpenMenu }, { default: Items }]) => setLoaded({ OpenMenu, Items }))
      // Pressed again, it tries again.
      .catch((error: unknown) => {
        setWanted(false)
        console.error('A menu could not be loaded.', error)
      })
  }
  if (!wanted || loaded === null) {
    const onClick = (): void => {
      setWanted(true)
      if (loaded === null) start()
    }
    return cloneElement(button, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick,
      onPointerEnter: loaded === null ? start : undefined,
    })
  }
  const { OpenMenu, Items } = loaded
  return (
    <OpenMenu button={button} width={width}>
      <Items {...items} />
    </OpenMenu>
  )
}
