import './modal.css'
import * as Radix from '@radix-ui/react-dialog'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Close } from '../identity/icon.ts'

export type ModalProps = {
  /** Opens and closes it from outside; or leave both away and give a `trigger`. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** The buttons; on a phone they stack, the first on top. */
  footer?: ReactNode
  children?: ReactNode
}

/** Where the focus came from: a modal that follows another returns it to where the first was opened. */
let origin: Element | null = null

/** What Dialog and Sheet share: focus is trapped, Escape and the scrim close, focus returns to where it came from. */
export function Modal(props: ModalProps & { look: string }) {
  const cameFrom = useRef<Element | null>(null)
  const { open, onOpenChange, trigger, title, description, closeLabel, footer, children, look } = props
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        {/* not Radix's overlay: its scroll lock writes a <style>, which the CSP forbids; popup.css locks instead */}
        <div className="scrim" />
        <Radix.Content
          className={`modal ${look}`}
          onOpenAutoFocus={() => {
            const from = document.activeElement
            if (!from?.closest('.modal[data-state=closed]')) origin = from
            cameFrom.current = origin
          }}
          onEscapeKeyDown={(event) => {
            // the list of a combobox inside is the layer on top: Escape closes that one alone
            if (document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const next = [...document.querySelectorAll<HTMLElement>('.modal[data-state=open]')].at(-1)
            // Another one took its place: the focus belongs there.
            if (next && !next.contains(cameFrom.current)) {
              if (!next.contains(document.activeElement)) next.focus()
            } else if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
          }}
        >
          <Radix.Title className="modal-title">{title}</Radix.Title>
          {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          {children}
          {footer && <div className="modal-footer">{footer}</div>}
          {/* last in the order, so that the first field or action gets the focus */}
          <Radix.Close className="button button-ghost icon-button modal-close" aria-label={closeLabel}>
            <Close />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
