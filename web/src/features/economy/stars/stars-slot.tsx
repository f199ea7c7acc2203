import type { ComponentProps, MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askForModal } from '../../../platform/modals/queue.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { counterTexts } from './texts.ts'

const StarsSheet = lazyPart(() => import('./stars-sheet.tsx').then((module) => module.StarsSheet), { when: 'press' })

/** Part of the shell: the sheet about Stars. Its code loads only when it is opened. */
export const StarsSlot = () => <ModalSlot kind="stars" dialog={StarsSheet} />

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Shows a symbol, with the text for screen readers. */
  brief?: boolean
}

/**
 * Link beside a price: opens the sheet about Stars over the page; without JavaScript, the part of the tutorial about
 * them.
 */
export function StarsLink({ onClick, brief, ...rest }: Props) {
  const t = useTexts(counterTexts)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    askForModal('stars')
  }
  return (
    <Anchor
      className="link link-alone"
      {...rest}
      href="/tutorial#stars"
      aria-haspopup="dialog"
      title={brief ? t.what : undefined}
      onClick={open}
    >
      {brief && <span aria-hidden="true">★ ?</span>}
      <span className={brief ? 'sr-only' : undefined}>{t.what}</span>
    </Anchor>
  )
}
