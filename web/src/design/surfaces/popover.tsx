import './popup.css'
import * as Radix from '@radix-ui/react-popover'
import { type ReactElement, type ReactNode, useId } from 'react'

type Props = {
  trigger: ReactElement
  title: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A small panel at its button: where the Stars came from, the latest notifications. The page behind stays usable. */
export function Popover({ trigger, title, align = 'end', open, onOpenChange, children }: Props) {
  const titleId = useId()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="popup popover"
          aria-labelledby={titleId}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <h2 id={titleId} className="popover-title">
            {title}
          </h2>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
