import './toast.css'
import * as Radix from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { Close } from '../identity/icon.ts'
import type { Tone } from '../identity/cover-composition.ts'
import { dismissToast, TOAST_MS, type Toast, type ToastVariant, toastSlot } from './toast.ts'
import { ToastIcon } from './toast-icon.tsx'

export type ToasterTexts = {
  /** Announced before a toast: "Notificación". */
  label: string
  /** Name of the region with its key: "Notificaciones ({hotkey})". */
  regionLabel: string
  closeLabel: string
}

const tones: Record<ToastVariant, Tone> = {
  default: 'ink',
  destructive: 'negative',
  success: 'positive',
  info: 'primary',
  stars: 'stars',
  achievement: 'accent',
}

/** Renders toasts with the values of specification 4 and 9. Mounted once, in the browser; see ToasterSlot. */
export function Toaster({ label, regionLabel, closeLabel }: ToasterTexts) {
  const current = useSyncExternalStore(toastSlot.subscribe, toastSlot.read, () => undefined)
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={TOAST_MS} label={label}>
      {current && <ShownToast key={current.id} toast={current} closeLabel={closeLabel} />}
      <Radix.Viewport hotkey={['F8']} label={regionLabel} className="toast-region" />
    </Radix.Provider>
  )
}

function ShownToast({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, open, title, description, action, variant = 'default', duration = TOAST_MS } = toast
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
      duration={duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className="toast"
      data-tone={tones[variant]}
    >
      <span className="toast-mark">
        <ToastIcon title={title} variant={variant} />
      </span>
      <div className="toast-words">
        <Radix.Title className="toast-title">{title}</Radix.Title>
        {description && <Radix.Description className="text-sm text-muted">{description}</Radix.Description>}
        {action && (
          <Radix.Action
            altText={action.altText ?? action.label}
            className="button button-secondary button-sm toast-action"
            onClick={action.onAction}
          >
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close className="button button-ghost icon-button" aria-label={closeLabel}>
        <Close />
      </Radix.Close>
    </Radix.Root>
  )
}
