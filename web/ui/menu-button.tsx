import { type ComponentType, cloneElement, type ReactElement, useState } from 'react'
import type { OpenMenuProps } from './open-menu.tsx'

type ButtonProps = Record<string, unknown>

interface MenuButtonProps<P extends object> {
  readonly button: ReactElement<ButtonProps>
  readonly width?: number
  /** Loads the component with the menu's items (`Menu.Item`…). */
  load(): Promise<{ readonly default: ComponentType<P> }>
  readonly items: P
}

interface Loaded<P extends object> {
  readonly OpenMenu: ComponentType<OpenMenuProps>
  readonly Items: ComponentType<P>
}

/**
 * A menu in the page's frame. Menus are a lot of code that few visits use, so it is loaded when the button is first
 * hovered or pressed. The button stays the same element until then, so that no click is lost.
 */
export const MenuButton = <P extends object>({ button, width, load, items }: MenuButtonProps<P>) => {
  const [loaded, setLoaded] = useState<Loaded<P> | null>(null)
  const [isNeeded, setIsNeeded] = useState(false)
  const start = (): void => {
    Promise.all([import('./open-menu.tsx'), load()])
      .then(([{ default: OpenMenu }, { default: Items }]) => setLoaded({ OpenMenu, Items }))
      // The next press retries.
      .catch((error: unknown) => {
        setIsNeeded(false)
        console.error('A menu could not be loaded.', error)
      })
  }
  if (!isNeeded || loaded === null) {
    const onClick = (): void => {
      setIsNeeded(true)
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
