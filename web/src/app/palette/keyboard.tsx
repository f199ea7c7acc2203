import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { goToRow, voteInRow } from './rows.ts'
import { openShortcuts, singleKeys, type Wish } from './shortcuts.ts'
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
    const wish = read(event, event.timeStamp)
    // The palette's own keys are kept from the browser before anybody reads them.
    if (!wish || (event.defaultPrevented && wish.kind !== 'palette')) return
    if (wish.kind !== 'palette' && (!singleKeys.areOn() || isBusy(event.target))) return
    event.preventDefault()
    if (wish.kind === 'palette') setShown((now) => (now === 'palette' ? null : 'palette'))
    else if (wish.kind === 'help') setShown('help')
    else act(wish, history.push)
  })
  useEffect(() => presses.listen((event) => press(event)), [presses])

  const close = () => setShown(null)
  if (shown === 'help') return <ShortcutHelp onClose={close} />
  return shown === 'palette' ? <Palette onClose={close} onHelp={() => setShown('help')} /> : null
}

function act(wish: Wish, visit: (href: string) => void): void {
  if (wish.kind === 'go') visit(wish.href)
  else if (wish.kind === 'rows') goToRow(wish.step)
  else if (wish.kind === 'vote') voteInRow()
  else if (wish.kind === 'search') searchBox()?.focus()
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
