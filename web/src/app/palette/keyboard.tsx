import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { openShortcuts, singleKeys, type ShortcutIntent } from './shortcuts.ts'
import { Palette } from './palette.tsx'
import type { Presses } from './presses.ts'
import { ShortcutHelp } from './shortcut-help.tsx'

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
