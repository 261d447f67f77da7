import { editorText } from '../../texts/en/editor.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './editor.module.css'

const KEYS = [
  [['Space'], 'keyPlay'],
  [['J', 'K', 'L'], 'keyShuttle'],
  [['←', '→'], 'keyArrows'],
  [[',', '.'], 'keyFrames'],
  [['<', '>'], 'keySpeed'],
  [['+', '-'], 'keyZoom'],
  [['Home', 'End'], 'keyEnds'],
  [['F'], 'keyFullScreen'],
  [['1', '…', '9'], 'keyDigits'],
  [['U'], 'keyUndo'],
  [['N'], 'keyNext'],
] as const

/** Keys that each keyboard's language names. */
const NAMES = { Space: 'spaceKey', Home: 'homeKey', End: 'endKey' } as const
const isNamed = (key: string): key is keyof typeof NAMES => key in NAMES

/** Help for the editor's keyboard shortcuts. */
export const KeysHelp = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Dialog title={editorText('keysTitle')} opened={opened} onClose={onClose}>
    <dl className={classes.keys}>
      {KEYS.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{isNamed(key) ? editorText(NAMES[key]) : key}</kbd>
            ))}
          </dt>
          <dd>{editorText(what)}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
