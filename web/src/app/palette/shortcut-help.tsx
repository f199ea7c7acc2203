import './palette.css'
import { useState } from 'react'
import { Switch } from '../../design/controls/switch.tsx'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { singleKeys } from './shortcuts.ts'
import { paletteTexts } from './texts.ts'

type Name = keyof (typeof paletteTexts)['es']['keys']

/** Each line has a name and its keys. Several `keys` are pressed one after the other; `or` is an alternative. */
const lines: { name: Name; keys: readonly string[]; or?: readonly string[] }[] = [
  { name: 'palette', keys: ['Ctrl K'], or: ['⌘ K'] },
  { name: 'search', keys: ['/'] },
  { name: 'create', keys: ['c'] },
  { name: 'rows', keys: ['j'], or: ['k'] },
  { name: 'vote', keys: ['v'] },
  { name: 'home', keys: ['g', 'h'] },
  { name: 'explore', keys: ['g', 'e'] },
  { name: 'mine', keys: ['g', 'm'] },
  { name: 'evolution', keys: ['g', 'v'] },
  { name: 'profile', keys: ['g', 'p'] },
  { name: 'social', keys: ['g', 's'] },
  { name: 'help', keys: ['?'] },
]

/** Lists all shortcuts, with a switch that turns off those without Ctrl. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts(paletteTexts)
  const [on, setOn] = useState(singleKeys.areOn)
  const turn = (wanted: boolean) => {
    singleKeys.switch(wanted)
    setOn(wanted)
  }
  return (
    <Dialog open onOpenChange={onClose} title={t.helpTitle} closeLabel={t.close}>
      <Switch
        label={t.singleKeys}
        hint={t.singleKeysHint}
        checked={on}
        onChange={(event) => turn(event.target.checked)}
      />
      <dl className="keys">
        {lines.map(({ name, keys, or }) => (
          <div key={name} className="keys-line">
            <dt>{t.keys[name]}</dt>
            <dd>
              <Keys keys={keys} andThen={t.andThen} />
              {or && (
                <>
                  {' / '}
                  <Keys keys={or} andThen={t.andThen} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const Keys = ({ keys, andThen }: { keys: readonly string[]; andThen: string }) =>
  keys.map((key, at) => (
    <span key={key}>
      {at > 0 && <span className="text-muted"> {andThen} </span>}
      <kbd>{key}</kbd>
    </span>
  ))
