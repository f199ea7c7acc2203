import './modal.css'
import * as Radix from '@radix-ui/react-dialog'
import { type ReactElement, type ReactNode, use, useRef } from 'react'
import { QueuedModal, useLayer } from '../../platform/modals/layers.ts'
import { Close } from '../identity/icon.ts'

export type ModalProps = {
  /** Controlled state; or omit both and pass a `trigger`. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** The buttons. On a phone they are stacked, the first on top. */
  footer?: ReactNode
  children?: ReactNode
}

/** Element that had the focus before the first modal. A modal that replaces another returns the focus there. */
let origin: Element | null = null

/**
 * Common part of Dialog, Drawer and Sheet: it traps the focus, closes on Escape and on a click on the scrim, and then
 * returns the focus to the element that had it.
 */
export function Modal(props: ModalProps & { look: string }) {
  const cameFrom = useRef<Element | null>(null)
  const { open, onOpenChange, trigger, title, description, closeLabel, footer, children, look } = props
  const isQueued = use(QueuedModal)
  useLayer('modal', open === true && !isQueued, { now: true })
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        {/* Not Radix's overlay: its scroll lock writes a <style>, which the CSP blocks. modal.css locks instead. */}
        <div className="scrim" />
        <Radix.Content
          className={`modal ${look}`}
          onOpenAutoFocus={() => {
            const from = document.activeElement
            if (!from?.closest('.modal[data-state=closed]')) origin = from
            cameFrom.current = origin
          }}
          onEscapeKeyDown={(event) => {
            // If the list of a combobox inside is open, Escape closes only that list.
            if (document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const next = [...document.querySelectorAll<HTMLElement>('.modal[data-state=open]')].at(-1)
            // Another modal replaced this one, so the focus belongs there.
            if (next && !next.contains(cameFrom.current)) {
              if (!next.contains(document.activeElement)) next.focus()
            } else if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
          }}
        >
          <Radix.Title className="modal-title">{title}</Radix.Title>
          {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          {children}
          {footer && <div className="modal-footer">{footer}</div>}
          {/* Last in the order, so that the first field or action gets the focus. */}
          <Radix.Close className="button button-ghost icon-button modal-close" aria-label={closeLabel}>
            <Close />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
