import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { openShortcuts, singleKeys, type ShortcutIntent } from './shortcuts.ts'
import { Palette } from './palette.tsx'
import type { Presses } from './presses.ts'
import { ShortcutHelp } from './shortcut-help.tsx'

type Shown = 'palette' | 'help' | null

/** Does what keys ask for, beginning with those that were pressed while it was fetched. */
export function Keyboard({ presses }: { presses: Presses }) {
  const { history } = useRouter()
  const [shown, setShown] = useState<Shown>(null)
  const [read] = useState(openShortcuts)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const intent = read(event, event.timeStamp)
    // The palette's own keys are kept from the browser before anybody reads them.
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

/** Rows of a ranking and cards of a feed, in the order of the page. */
const ROWS = 'main .ranked > li, main .card-grid > li'
/** What may take the focus in one: the first that can be seen does. */
const HANDLES = 'a, button'

const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility())

/** Focuses the next or the previous row; from outside the list, the first that can be seen. */
function goToRow(step: 1 | -1): void {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? all.findIndex((row) => row.getBoundingClientRect().bottom > 0) : at + step
  const row = all[next]
  const handles = [...(row?.querySelectorAll<HTMLElement>(HANDLES) ?? [])]
  handles.find((handle) => handle.checkVisibility())?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Presses the free vote of the row that has the focus. */
function voteInRow(): void {
  const row = rows().find((one) => one.contains(document.activeElement))
  row?.querySelector<HTMLElement>('.vote-free')?.click()
}

/** The box of the page comes before the one of the header, which small screens hide. */
const searchBox = () =>
  ['main', 'header']
    .flatMap((part) => [...document.querySelectorAll<HTMLInputElement>(`${part} input[type=search]`)])
    .find((box) => box.checkVisibility())

/** Somebody is writing, or a dialog is open: letters belong to it. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) ||
  document.querySelector('[role=dialog]') !== null
