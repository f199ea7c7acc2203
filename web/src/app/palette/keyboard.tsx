import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Switch } from '../../design/controls/switch.tsx'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { openShortcuts, singleKeys, type ShortcutIntent } from './shortcuts.ts'
import { Palette } from './palette.tsx'
import type { Presses } from './presses.ts'
import './palette.css'
import { paletteTexts } from './texts.ts'

type Shown = 'palette' | 'help' | null

/** Handles keyboard shortcuts, beginning with keys pressed while this code loaded. */
export function Keyboard({ presses }: { presses: Presses }) {
  const { history } = useRouter()
  const [shown, setShown] = useState<Shown>(null)
  const [read] = useState(openShortcuts)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const intent = read(event, event.timeStamp)
    // PaletteSlot has already prevented the default of the palette's own keys.
    if (!intent || (event.defaultPrevented && intent.kind !== 'palette')) return
    if (intent.kind !== 'palette' && (!singleKeys.areOn() || isBusy(event.target))) return
    event.preventDefault()
    if (intent.kind === 'palette') setShown((now) => (now === 'palette' ? null : 'palette'))
    else if (intent.kind === 'help') setShown('help')
    else act(intent, history.push)
  })
  useEffect(() => presses.listen((event) => press(event)), [presses])

  const close = () => setShown(null)
  if (shown === 'help') return <ShortcutHelp onClose={close} />
  return shown === 'palette' ? <Palette onClose={close} onHelp={() => setShown('help')} /> : null
}

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
function ShortcutHelp({ onClose }: { onClose: () => void }) {
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

function act(intent: ShortcutIntent, visit: (href: string) => void): void {
  if (intent.kind === 'go') visit(intent.href)
  else if (intent.kind === 'rows') goToRow(intent.step)
  else if (intent.kind === 'vote') voteInRow()
  else if (intent.kind === 'search') searchBox()?.focus()
}

/** Rows of a ranking and cards of a feed, in document order. */
const ROWS = 'main .ranked > li, main .card-grid > li'
/** Focusable elements of a row or card; the first visible one gets the focus. */
const HANDLES = 'a, button'

const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility())

/**
 * Focuses the next or the previous row. If the focus is outside the list: the first row that is not above the viewport.
 */
function goToRow(step: 1 | -1): void {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? all.findIndex((row) => row.getBoundingClientRect().bottom > 0) : at + step
  const row = all[next]
  const handles = [...(row?.querySelectorAll<HTMLElement>(HANDLES) ?? [])]
  handles.find((handle) => handle.checkVisibility())?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Clicks the free vote of the row that has the focus. */
function voteInRow(): void {
  const row = rows().find((one) => one.contains(document.activeElement))
  row?.querySelector<HTMLElement>('.vote-free')?.click()
}

/** The page's search box comes before the header's, which small screens hide. */
const searchBox = () =>
  ['main', 'header']
    .flatMap((part) => [...document.querySelectorAll<HTMLInputElement>(`${part} input[type=search]`)])
    .find((box) => box.checkVisibility())

/** True if the user is typing or a dialog is open: then letters are no shortcuts. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) ||
  document.querySelector('[role=dialog]') !== null
